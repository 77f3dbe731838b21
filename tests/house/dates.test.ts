import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#machines/define/time.ts'
import { DATES } from '#tests/support/dates/dates.ts'
import { environmentOf, runOnDates } from '#tests/support/dates/run-on-dates.ts'
import { makeSmallProject } from './small-project.ts'
import { ROOT } from './tree.ts'

const [midnight, leapDay] = [byName('midnight-utc'), byName('leap-day')]

function byName(name: (typeof DATES)[number]['name']) {
  const [found] = DATES.filter((date) => date.name === name)
  if (!found) throw new Error(`There is no date "${name}".`)
  return found
}

test('a process started on a date sees that date in its zone, and so do its children and workers', () => {
  const now = "[new Date().toISOString(), Date.now(), Date().slice(0, 15), new Date().getHours()].join(' ')"
  const child = `require('node:child_process').execFileSync(process.execPath, ['-p', ${JSON.stringify(now)}]).toString().trim()`
  const worker = `new (require('node:worker_threads').Worker)(${JSON.stringify(`console.log(${now})`)}, { eval: true })`
  const program = `console.log(${now}); console.log(${child}); ${worker}`
  const env = { ...process.env, ...environmentOf(byName('far-east')) }
  const lines = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8', env }).trim().split('\n')
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect(line).toMatch(/^2027-01-31T11:0\d:\d\d\.\d{3}Z 18013\d{8} Mon Feb 01 2027 1$/)
  }
})

test('each file begins at the time of its date, and a failure on a date is reported with its name', async () => {
  const project = makeSmallProject(['unit'])
  onTestFinished(() => rmSync(project.folder, { recursive: true }))
  const source = (body: string) => `import { expect, test } from 'vitest'\n${body}`
  project.write(
    'uni-slow',
    source(`process.env.COVEY_CLOCK_SHIFT_MS = String(Number(process.env.COVEY_CLOCK_SHIFT_MS) + ${HOUR_MS})
      test('is later', () => expect(new Date().toISOString()).toMatch(/T(00:59|13:0)/))`),
  )
  project.write(
    'unit-next',
    source(
      "test('is at its time, on a day of every February', () => expect(new Date().toISOString()).toMatch(/-28T23:59/))",
    ),
  )
  const run = {
    projects: ['unit'],
    words: ['--no-isolate', '--maxWorkers=1'],
    config: project.config,
    output: 'dropped',
  } as const
  const { passed, said } = await runOnDates([midnight, leapDay], run)
  expect(passed).toBe(false)
  const lines = said.split('\n').filter((line) => !line.startsWith(' '))
  expect(lines).toEqual([
    'leap-day: unit: unit-next.test.ts > is at its time, on a day of every February',
    'passed  midnight-utc (2027-02-28T23:59:00Z, UTC): 2 tests passed, 0 failed',
    'FAILED  leap-day (2028-02-29T12:00:00Z, UTC): 1 tests passed, 1 failed',
  ])
})

test('the command lists the dates that it knows', () => {
  const words = ['tests/support/dates/main.ts', '--date', 'doomsday']
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain(`There is no date "doomsday". Dates: ${DATES.map(({ name }) => name).join(', ')}.`)
})

test('there are twelve dates, including the days before and after each change of daylight saving time', () => {
  expect(new Set(DATES.map(({ name }) => name)).size).toBe(12)
  const offset = new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })
  const offsetAt = (at: number) => offset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  const changes = (from: number, hours: number) => offsetAt(from) !== offsetAt(from + hours * HOUR_MS)
  const times = DATES.map(({ at }) => Date.parse(at))
  expect(times.filter((at) => changes(at, 24))).toHaveLength(2)
  expect(times.filter((at) => changes(at, -36) && !changes(at, -12))).toHaveLength(2)
})
