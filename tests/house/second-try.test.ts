import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TAGS } from '#tests/support/second-try/failure.ts'
import { type PartResult, runPart, summaryOf } from '#tests/support/second-try/run-part.ts'
import { imports } from './imports.ts'
import { makeSmallProject, type SmallProject } from './small-project.ts'
import { files, isIn, isTest, ROOT, read } from './tree.ts'

let project: SmallProject
beforeEach(() => {
  project = newProject('journeys', 'api')
})
afterEach(() => rmSync(project.folder, { recursive: true }))

function newProject(...projects: string[]): SmallProject {
  const made = makeSmallProject(projects)
  writeFileSync(join(made.folder, 'starts'), '')
  return made
}

/** Writes a test file that passes only when it is started for the `passesAt`-th time. */
function writeTest(name: string, passesAt: number, { head = '', body = "test('is in time', isInTime)" } = {}): void {
  project.write(
    name,
    `${head}
    import { appendFileSync, readFileSync } from 'node:fs'
    import { beforeAll, expect, test } from 'vitest'
    const starts = ${JSON.stringify(join(project.folder, 'starts'))}
    appendFileSync(starts, '${name} ')
    const isInTime = () => expect(readFileSync(starts, 'utf8').split('${name} ').length - 1).toBe(${passesAt})
    ${body}`,
  )
}
/** Runs the projects. Returns the result, and the names of the files in the order in which they were started. */
async function ran(...projects: string[]): Promise<PartResult & { readonly starts: string }> {
  const result = await runPart({ projects, config: project.config, output: 'dropped' })
  return {
    ...result,
    starts: readFileSync(join(project.folder, 'starts'), 'utf8').trim().split(' ').toSorted().join(' '),
  }
}

describe('a second try', () => {
  test('restarts a file in its own project if it waits for a browser or a child process', async () => {
    writeTest('journey', 2)
    writeTest('jou-good', 1)
    writeTest('api-edge', 2, { head: `// @module-tag ${TAGS.childProcess}` })
    const { passed, secondTries, failures, starts } = await ran('journeys', 'api')
    expect({ passed, starts }).toEqual({ passed: true, starts: 'api-edge api-edge jou-good journey journey' })
    expect(secondTries).toHaveLength(2)
    expect(secondTries).toContainEqual({ project: 'journeys', file: 'journey.test.ts' })
    expect(secondTries).toContainEqual({ project: 'api', file: 'api-edge.test.ts' })
    expect(failures.map(({ name }) => name)).toEqual(['is in time', 'is in time'])
  })

  test("also happens for stories, whose project name Vitest extends with the browser's name", async () => {
    rmSync(project.folder, { recursive: true })
    project = newProject('stories')
    project.write(
      'story',
      `import { expect, test } from 'vitest'
      import { commands } from 'vitest/browser'
      test('passes when it is started again', async () => {
        const starts = (await commands.readFile('starts')) + 'story '
        await commands.writeFile('starts', starts)
        expect(starts).toBe('story story ')
      })`,
    )
    expect(await ran('stories')).toMatchObject({
      passed: true,
      starts: 'story story',
      secondTries: [{ project: 'stories', file: 'story.test.ts' }],
    })
  })

  test('happens if a hook timed out', async () => {
    writeTest('api-hook', 2, {
      head: `// @module-tag ${TAGS.childProcess}`,
      body: "beforeAll(isInTime)\ntest('runs after the hook', () => {})",
    })
    expect(await ran('api')).toMatchObject({ passed: true, secondTries: [{ file: 'api-hook.test.ts' }] })
  })

  test('does not happen for a plain API test, nor for a file next to one that failed', async () => {
    writeTest('journey', 2)
    writeTest('api-plain', 2)
    expect(await ran('journeys', 'api')).toMatchObject({ passed: false, secondTries: [], starts: 'api-plain journey' })
  })

  test('does not happen for a race about money or rights', async () => {
    writeTest('journey', 2, { body: `test('pays once', { tags: ['${TAGS.oneTry}'] }, isInTime)` })
    expect(await ran('journeys')).toMatchObject({ passed: false, secondTries: [], starts: 'journey' })
  })

  test('does not happen if many files fail, because that is no coincidence', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) writeTest(`jou-${number}`, 2)
    expect(await ran('journeys')).toMatchObject({ passed: false, secondTries: [] })
  })

  test('that fails too fails the run', async () => {
    writeTest('journey', 3)
    const { passed, secondTries, failures } = await ran('journeys')
    expect([passed, secondTries.length, failures.length]).toEqual([false, 1, 2])
  })

  test('does not hide a run that ends without naming the failure', async () => {
    writeTest('journey', 1, { body: "test('ends its worker', () => process.kill(process.pid, 'SIGKILL'))" })
    expect(await ran('journeys')).toMatchObject({ passed: false })
  })
})

test('the last line of a run counts the second tries and names their files', () => {
  const part = { name: 'unit', passed: true, seconds: 1, failures: [], secondTries: [], longest: [] }
  expect(summaryOf([part]).split('\n').at(-1)).toBe('second tries: 0')
  const secondTries = [{ project: 'api', file: 'tests/api/edge/edge-slow.test.ts' }]
  const failure = {
    project: 'api',
    file: 'tests/api/edge/edge-slow.test.ts',
    name: 'is slow',
    tags: [],
    message: 'late',
  }
  const said = summaryOf([part, { ...part, name: 'api', failures: [failure], secondTries }])
  expect(said.split('\n').at(-1)).toBe('second tries: 1, api tests/api/edge/edge-slow.test.ts')
  expect(said).toContain('at the first try only: api: tests/api/edge/edge-slow.test.ts > is slow\n    late\n')
})

test('the summary lists final failures last, below the time of each part', () => {
  const part = { name: 'faults', passed: false, seconds: 1, failures: [], secondTries: [], longest: [] }
  const failure = { project: 'journeys', file: 'late.test.ts', name: 'is slow', tags: [], message: 'late' }
  const mended = { ...part, name: 'journeys', passed: true, failures: [failure] }
  const failed = { ...part, name: 'stories', failures: [{ ...failure, project: 'stories' }] }
  expect(summaryOf([failed, part, mended]).split('\n').slice(3)).toEqual([
    'passed  journeys (1.0 s)',
    '',
    'at the first try only: journeys: late.test.ts > is slow',
    '    late',
    'FAILED  stories: late.test.ts > is slow',
    '    late',
    'faults: failed, and named nothing that failed',
    'second tries: 0',
  ])
})

test('a part names its slowest files', async () => {
  writeTest('journey', 1)
  const part = await ran('journeys')
  expect(part.longest.map(({ file }) => basename(file))).toEqual(['journey.test.ts'])
  const longest = [{ file: 'tests/spec/tour.test.ts', seconds: 31 }]
  const said = summaryOf([{ ...part, name: 'unit', seconds: 40, longest }])
  expect(said).toMatch(/^passed {2}unit \(40\.0 s\)\n +tests\/spec\/tour\.test\.ts 31 s$/m)
})

test('a part that runs in parallel prints all its output at its end', () => {
  const source = `
    import { runCommand } from '#tests/support/second-try/run-command.ts'
    const held = runCommand('node', ['-e', 'console.log(1); console.error(2); process.exitCode = 3'], { output: 'held' })
    const dropped = runCommand('node', ['-e', 'console.log(4)'], { output: 'dropped' })
    console.log(await dropped, await held)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { cwd: ROOT, encoding: 'utf8' })
  expect(stdout.split('\n').toSorted()).toEqual(['', '1', '2', 'true false'])
})

test('API files that may be tried again start their own processes', () => {
  const tagged = files.filter(
    (file) =>
      isTest(file) && isIn(file, 'tests/api') && /TAGS\.childProcess|@module-tag child-process/.test(read(file)),
  )
  const STARTS = /^node:child_process$|support\/\w+\/(edge-process|instances|gateway|postgres-server)\.ts$/
  const starts = (file: string) => imports.some(({ from, specifier }) => from === file && STARTS.test(specifier))
  expect(tagged.length).toBeGreaterThan(5)
  expect(tagged.filter((file) => !starts(file))).toEqual([])
})
