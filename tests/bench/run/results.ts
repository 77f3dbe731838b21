import { type LinkedRun, linkTo } from '#machines/bench/link/linked-run.ts'
import { type Coverage, PARTS, percent } from '#machines/bench/play/coverage.ts'
import { deedOf } from '#machines/bench/play/deed.ts'
import { written } from '#machines/bench/play/notation.ts'
import type { Found, Ran } from '#machines/bench/play/run.ts'
import { storyOf } from '#machines/bench/play/story-of.ts'
import type { TourPath } from '#machines/bench/tour/tour.ts'
import type { Day } from '#machines/define/day.ts'
import { isDated, SAMPLE_DAY } from '#machines/define/today.ts'
import { playerAddress, storyAddress } from '../story-address.ts'
import type { Asked, Course } from './course.ts'

/** The maximum number of uncovered parts to list for people. */
const LISTED = 6

/** One failing path, with everything needed to repeat it. */
export interface RunFailure {
  readonly path: string
  readonly at: number
  readonly event: string
  readonly what: string
  readonly expected: unknown
  readonly seen: unknown
  readonly events: number
  readonly tries: number
  readonly shortest: boolean
  /** Whether the path failed again when it was replayed. */
  readonly repeats: boolean
  readonly command: string
  readonly story?: string
  /** The atlas's player, after the event that fails. */
  readonly player?: string
  readonly picture?: string
  readonly calls?: readonly string[]
}

/** Describes a failure for the report. The command in it is enough to repeat the failure. */
function failureOf({ flow, examples, from }: Course, asked: Asked, found: Found): RunFailure {
  const { path, shortest, failure, tries, gaveUp, repeats } = found
  const { at, what, expected, seen, picture, calls = [] } = failure
  const event = shortest.path.events[at]
  const word = written(flow, examples, shortest.path, from)
  const story = storyOf(flow, examples, found)
  return {
    path,
    at,
    event: event ? [event.step, event.type, event.code ?? event.target].filter(Boolean).join(' ') : 'the beginning',
    what,
    expected,
    seen,
    events: shortest.path.events.length,
    tries,
    shortest: repeats && !gaveUp,
    repeats,
    command: `npm run flow -- run ${flow.id} --on ${asked.on}${elsewhere(asked)} --path '${word}'`,
    ...(story && { story: storyAddress(story) }),
    ...(!from && { player: playerAddress(flow.id, linkTo(flow, examples, upTo(shortest.path, at))) }),
    ...(picture && { picture }),
    ...(calls.length > 0 && { calls }),
  }
}

/** A path up to and including one of its events. A player starts each run from the beginning. */
const upTo = ({ given, events }: TourPath, at: number): LinkedRun => ({
  given,
  events: events.slice(0, at + 1).map((event) => ({ step: event.step, deed: deedOf(event) })),
})

const elsewhere = ({ baseUrl, outbox }: Asked) =>
  `${baseUrl ? ` --base-url ${baseUrl}` : ''}${outbox ? ` --outbox ${outbox}` : ''}`

/** The results of a flow's paths, as JSON for programs. */
export function documentOf(course: Course, asked: Asked, { flow, played, found, coverage, ms }: Ran) {
  const { beyond, notByHand } = course
  return {
    flow: flow.id,
    on: asked.on,
    ran: played.length,
    failed: found.length,
    events: played.reduce((sum, { path }) => sum + path.events.length, 0),
    /** The number of events that were not played, because a path stops at its first failure. */
    unplayed: played.reduce((sum, { path, failure }) => sum + (failure ? path.events.length - failure.at - 1 : 0), 0),
    /** The number of transitions that no path took. 0 if only one path was requested. */
    untaken: asked.path === undefined ? coverage.transitions.missed.filter((id) => !beyond.includes(id)).length : 0,
    /**
     * The number of steps that were never reached. 0 if only one path was requested, and in a browser, where not every
     * start can be played.
     */
    unreached: asked.path === undefined && asked.on === 'machine' ? coverage.steps.missed.length : 0,
    /**
     * Transitions that cannot be taken in a browser, because of where runs start or because no person can perform the
     * events.
     */
    beyond,
    beginsAnswered: course.from !== undefined,
    notByHand,
    coverage,
    failures: found.map((one) => failureOf(course, asked, one)),
    /** The date of the examples, if the portal may have had another date. */
    ...(asked.baseUrl !== undefined && isDated(flow) && { day: SAMPLE_DAY }),
    strayed: played.flatMap(({ path, strayed }) => (strayed === undefined ? [] : [{ path: path.id, why: strayed }])),
    ms,
  }
}
export type RunDocument = ReturnType<typeof documentOf>

/** Describes the same results for people. */
export function resultsInWords(document: RunDocument): string {
  const { flow, on, ran, events, coverage, beyond, beginsAnswered, notByHand, failures, strayed, day, ms } = document
  const count = `${ran} ${ran === 1 ? 'path' : 'paths'}, ${events} events on the ${on}`
  return [
    `${flow}: ${count}, ${verdict(document)}; ${ms} ms`,
    `  ${PARTS.map((part) => `${part} ${percent(coverage[part])} %`).join(' · ')}`,
    ...missedIn(coverage),
    ...notByHand.map((why) => `  left     ${why}`),
    ...(beyond.length > 0 ? [`  beyond   ${beyondWhat(beginsAnswered)}: ${beyond.join(', ')}`] : []),
    ...(day === undefined ? [] : [`  day      ${otherDay(day)}`]),
    ...strayed.map(({ path, why }) => `  left     ${path}: ${why}`),
    ...failures.map(failureInWords),
  ].join('\n')
}

const otherDay = (day: Day) =>
  `The examples are for ${day}, and a portal on another day can reply differently. Without --base-url, the command starts a portal on that day.`

const beyondWhat = (beginsAnswered: boolean) =>
  beginsAnswered ? 'not possible from the start of its runs' : 'not possible because of these events'

function verdict({ flow, failed, unplayed, untaken, unreached }: RunDocument): string {
  if (failed > 0) return `${failed} failed${unplayed > 0 ? `, and ${unplayed} later events were not played` : ''}`
  const lacks = [...lacking(untaken, 'transitions', 'taken'), ...lacking(unreached, 'steps', 'reached')]
  return lacks.length === 0 ? 'all passed' : `none failed, but ${lacks.join(', and ')}: npm run flow -- check ${flow}`
}

const lacking = (count: number, what: string, done: string): readonly string[] =>
  count === 0 ? [] : [`${count} of its ${what} ${count === 1 ? 'was' : 'were'} not ${done}`]

const missedIn = (coverage: Coverage) =>
  PARTS.filter((part) => part !== 'failures' && coverage[part].missed.length > 0).map((part) => {
    const { missed } = coverage[part]
    const more = missed.length > LISTED ? `, and ${missed.length - LISTED} more` : ''
    return `  missed   ${part}: ${missed.slice(0, LISTED).join(', ')}${more}`
  })

const failureInWords = (one: RunFailure) =>
  [
    `  FAILED   ${one.path}: after ${one.event}, ${differs(one)}`,
    one.repeats
      ? `    ${one.shortest ? 'shortest' : 'short'} path to it: ${one.events} events, found in ${one.tries} tries`
      : '    did not fail when played again',
    `    again:   ${one.command}`,
    ...(one.story ? [`    story:   ${one.story}`] : []),
    ...(one.player ? [`    player:  ${one.player}`] : []),
    ...(one.picture ? [`    picture: ${one.picture}`] : []),
    ...(one.calls ? [`    calls:   ${one.calls.join('; ')}`] : []),
  ].join('\n')

const differs = ({ what, expected, seen }: RunFailure) =>
  what === 'broken' ? `it broke: ${said(seen)}` : `${what} should be ${said(expected)}, but is ${said(seen)}`
const said = (value: unknown) => JSON.stringify(value) ?? 'nothing'
