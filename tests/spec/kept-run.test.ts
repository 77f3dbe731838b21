import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { acceptNewTerms as terms } from '#flows/terms/flow.ts'
import { readKeptRun } from '#machines/bench/play/kept-run.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { courseOf } from '#tests/bench/run/course.ts'
import { keepRun } from '#tests/bench/run/keep-run.ts'
import { runOnMachine } from '#tests/bench/run/run-course.ts'

const folder = await mkdtemp(join(tmpdir(), 'covey-kept-'))
afterAll(() => rm(folder, { recursive: true }))

const asked = { on: 'machine', tour: {} } as const
const ran = await runOnMachine(courseOf(terms, await examplesOf(terms), asked))

test('keeps a whole run, but not a run of one path', async () => {
  const into = join(folder, 'new', 'runs')
  keepRun(ran, { ...asked, path: 'answer.0' }, into)
  await expect(readdir(into)).rejects.toThrow('ENOENT')
  keepRun(ran, asked, into)
  expect(await readdir(into)).toEqual([`${terms.id}.json`])
  expect(readKeptRun(await readFile(join(into, `${terms.id}.json`), 'utf8'))).toMatchObject({ flow: terms.id })
})

test('lets a run pass if its results cannot be kept', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(() => keepRun(ran, asked, file)).not.toThrow()
})
