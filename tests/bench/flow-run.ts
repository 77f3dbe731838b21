import { statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Impossible } from '#machines/bench/play/follow.ts'
import { reportOf } from '#machines/bench/play/report.ts'
import type { Ran } from '#machines/bench/play/run.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { TourOptions } from '#machines/bench/tour/tour.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { examplesOf } from './flow-files.ts'
import { wholeNumber } from './options.ts'
import { type Asked, type Course, courseOf } from './run/course.ts'
import { junit } from './run/junit.ts'
import { keepRun } from './run/keep-run.ts'
import { documentOf, resultsInWords } from './run/results.ts'
import { runOnMachine } from './run/run-course.ts'

/** The options as the person typed them. */
export interface RunOptions {
  readonly on?: string | undefined
  readonly path?: string | undefined
  readonly cap?: string | undefined
  readonly cover?: string | undefined
  readonly seed?: string | undefined
  readonly 'base-url'?: string | undefined
  readonly outbox?: string | undefined
  readonly junit?: string | undefined
  readonly report?: string | undefined
}

interface Done {
  readonly course: Course
  readonly ran: Ran
}

/** The maximum length of a path in a browser. A person can still follow a path of this length. */
const BROWSER_CAP = 40

/** Plays the tours of some flows, or one path, on the state machine or in a browser. */
export async function runReport(flows: readonly AnyFlow[], options: RunOptions) {
  const asked = understood(flows, options)
  canBeWritten(options)
  const all = await (asked.on === 'machine' ? onMachine(flows, asked) : inBrowser(flows, asked))
  const documents = all.map(({ course, ran }) => ({
    ...documentOf(course, asked, ran),
    paths: ran.played.map(({ path }) => path.id),
  }))
  for (const { ran } of all) keepRun(ran, asked)
  if (options.junit !== undefined) write(options.junit, junit(documents))
  if (options.report !== undefined)
    write(options.report, reportOf(all.map(({ ran }, at) => ({ ran, failures: documents[at]?.failures ?? [] }))))
  const isWhole = documents.every(({ untaken, unreached }) => untaken + unreached === 0)
  const mustBeWhole = asked.on === 'machine' && asked.path === undefined
  return {
    text: documents.map(resultsInWords).join('\n'),
    json: documents.length === 1 ? documents[0] : { flows: documents },
    holds: documents.every(({ failed }) => failed === 0) && (isWhole || !mustBeWhole),
  }
}

async function onMachine(flows: readonly AnyFlow[], asked: Asked): Promise<readonly Done[]> {
  const all: Done[] = []
  for (const flow of flows) {
    const examples = await examplesOf(flow)
    const course = await planned(flow, async () => courseOf(flow, examples, asked))
    all.push({ course, ran: await runOnMachine(course) })
  }
  return all
}

async function inBrowser(flows: readonly AnyFlow[], asked: Asked): Promise<readonly Done[]> {
  // Load the code for browsers only if a browser is needed.
  const [{ placeFor }, { runFlow }] = await Promise.all([import('./run/portal-at.ts'), import('./run/run-flow.ts')])
  const { place, leave } = await placeFor(flows, asked)
  try {
    const all: Done[] = []
    for (const flow of flows) all.push(await planned(flow, () => runFlow(flow, asked, place)))
    return all
  } finally {
    await leave()
  }
}

/** Throws `Unworkable` with the name of the flow if a path does not belong to the flow. */
async function planned<Plan>(flow: AnyFlow, plan: () => Promise<Plan>): Promise<Plan> {
  try {
    return await plan()
  } catch (error) {
    if (error instanceof Impossible) throw new Unworkable(`This is not a path of "${flow.id}". ${error.message}`)
    throw error
  }
}

function understood(flows: readonly AnyFlow[], options: RunOptions): Asked {
  const { on = 'machine', path, cap, cover = 'transitions', seed, 'base-url': baseUrl, outbox } = options
  if (on !== 'machine' && on !== 'browser') throw new Unworkable(`run plays on machine or browser, not on "${on}".`)
  if (cover !== 'transitions' && cover !== 'pairs')
    throw new Unworkable(`run covers transitions or pairs, not "${cover}".`)
  if (path === '') throw new Unworkable('--path needs a path, such as answer.0,done.')
  if (path !== undefined && flows.length !== 1)
    throw new Unworkable('--path is a path of one flow. Name only that flow.')
  if (on === 'machine' && (baseUrl ?? outbox) !== undefined)
    throw new Unworkable('--base-url and --outbox are for a portal. Add --on browser.')
  if (baseUrl !== undefined && !/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ''))
    throw new Unworkable(`"${baseUrl}" is not the address of a portal.`)
  const most = cap === undefined ? (on === 'browser' ? BROWSER_CAP : undefined) : wholeNumber('cap', cap, 1)
  const tour: TourOptions = {
    cover,
    ...(most !== undefined && { cap: most }),
    ...(seed !== undefined && { seed: wholeNumber('seed', seed, 0) }),
  }
  return { on, path, tour, baseUrl, outbox: outbox === undefined ? undefined : resolve(here(), outbox) }
}

/** The folder in which the person ran npm. */
const here = () => process.env.INIT_CWD ?? '.'

/** Checks that the output files can be written, before anything is played. */
function canBeWritten({ junit, report }: RunOptions): void {
  for (const [name, file] of Object.entries({ junit, report })) {
    if (file === undefined) continue
    if (file === '') throw new Unworkable(`--${name} needs a file name.`)
    const path = resolve(here(), file)
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw new Unworkable(`${file} cannot be written, because it is a folder.`)
    if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory())
      throw new Unworkable(`${file} cannot be written, because there is no folder ${dirname(file)}.`)
  }
  if (junit !== undefined && report !== undefined && resolve(here(), junit) === resolve(here(), report))
    throw new Unworkable('--junit and --report name the same file.')
}

function write(file: string, text: string): void {
  const path = resolve(here(), file)
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new Unworkable(`${file} cannot be written: ${error instanceof Error ? error.message : error}`)
  }
}
