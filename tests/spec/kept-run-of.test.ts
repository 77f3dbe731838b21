import { expect, test } from 'vitest'
import { login } from '#flows/login/flow.ts'
import { transitionsOf } from '#machines/bench/graph/transitions.ts'
import { keptRunOf, readKeptRun } from '#machines/bench/play/kept-run.ts'
import { targetsOf } from '#machines/bench/tour/target.ts'
import { targetIdOf } from '#machines/bench/tour/target-id.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { courseOf } from '#tests/bench/run/course.ts'
import { runOnMachine } from '#tests/bench/run/run-course.ts'

const AT = new Date('2026-11-27T10:00:00Z')
const course = courseOf(login, await examplesOf(login), {
  on: 'machine',
  path: undefined,
  tour: {},
  baseUrl: undefined,
  outbox: undefined,
})
const ran = await runOnMachine(course)

test('keeps every step and target of a whole run as taken', () => {
  const kept = keptRunOf(ran, 'machine', AT)
  expect(kept).toMatchObject({
    flow: login.id,
    on: 'machine',
    at: AT.toISOString(),
    failures: 0,
    missed: [],
    failed: [],
  })
  expect(kept.taken).toEqual([
    ...[...login.steps, ...login.asides].map(({ id }) => id),
    ...targetsOf(login).map(({ id }) => id),
  ])
})

test('keeps what was missed and what failed', () => {
  const { coverage, played } = ran
  const [first] = played
  if (!first) throw new Error('Nothing was played.')
  const missed = { ...coverage.steps, missed: ['login'] }
  const failure = { at: 0, what: 'step', expected: 'a', seen: 'b' } as const
  const found = [{ path: 'p', shortest: first, failure, tries: 0, gaveUp: false, repeats: true }]
  const kept = keptRunOf({ ...ran, coverage: { ...coverage, steps: missed }, found }, 'browser', AT)
  expect(kept).toMatchObject({ on: 'browser', failures: 1, missed: ['login'] })
  expect(kept.taken).not.toContain('login')
  expect(kept.failed).toEqual([first.path.events[0]?.step, ...(first.path.events[0]?.covers ?? [])])
})

test('reads what it wrote, and nothing else', () => {
  const kept = keptRunOf(ran, 'machine', AT)
  expect(readKeptRun(JSON.stringify(kept))).toEqual(kept)
  for (const text of ['', '{', 'null', '[]', JSON.stringify({ ...kept, at: 'yesterday' })])
    expect(readKeptRun(text)).toBeUndefined()
})

test('every transition that a tour takes has the id of its target', () => {
  const ids = new Set(transitionsOf(login).map(targetIdOf))
  const declared = targetsOf(login).filter(({ kind }) => ['continue', 'failure', 'success', 'change'].includes(kind))
  expect(declared.length).toBeGreaterThan(15)
  expect(declared.filter(({ id }) => !ids.has(id))).toEqual([])
})
