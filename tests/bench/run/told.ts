import { type Coverage, PARTS, percent } from '#machines/bench/play/coverage.ts'
import { written } from '#machines/bench/play/notation.ts'
import type { Found, Ran } from '#machines/bench/play/run.ts'
import { storyOf } from '#machines/bench/play/story-of.ts'
import type { Day } from '#machines/define/day.ts'
import { isDated, SAMPLE_DAY } from '#machines/define/today.ts'
import { storyAddress } from '../story-address.ts'
import type { Asked, Course } from './course.ts'

/** More of what was missed is not listed for people. */
const LISTED = 6

/** One failing path, with all that leads back to it. */
export interface ToldFailure {
  readonly path: string
  readonly at: number
  readonly event: string
  readonly what: string
  readonly expected: unknown
  readonly seen: unknown
  readonly events: number
  readonly tries: number
  readonly shortest: boolean
  /** Whether it failed again when it was played once more. */
  readonly repeats: boolean
  readonly command: string
  readonly story?: string
  readonly picture?: string
  readonly calls?: readonly string[]
}

/** A failure as documents and people are told it; its command alone plays it again. */
export function toldFailure({ flow, examples, from }: Course, asked: Asked, found: Found): ToldFailure {
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
    ...(picture && { picture }),
    ...(calls.length > 0 && { calls }),
  }
}

const elsewhere = ({ baseUrl, outbox }: Asked) =>
  `${baseUrl ? ` --base-url ${baseUrl}` : ''}${outbox ? ` --outbox ${outbox}` : ''}`

/** What came of a flow's paths, as one document. */
export function documentOf(course: Course, asked: Asked, { flow, played, found, coverage, ms }: Ran) {
  const { beyond, notByHand } = course
  return {
    flow: flow.id,
    on: asked.on,
    ran: played.length,
    failed: found.length,
    events: played.reduce((sum, { path }) => sum + path.events.length, 0),
    /** A path ends with its first failure: so many events after one were not tried. */
    unplayed: played.reduce((sum, { path, failure }) => sum + (failure ? path.events.length - failure.at - 1 : 0), 0),
    /** Of all transitions; one path alone need not take them. */
    untaken: asked.path === undefined ? coverage.transitions.missed.filter((id) => !beyond.includes(id)).length : 0,
    /** Steps that the machine never stood at; one path alone need not, and a browser run does not begin everywhere. */
    unreached: asked.path === undefined && asked.on === 'machine' ? coverage.steps.missed.length : 0,
    /** Transitions that a browser run cannot take: from where it begins, or without events that it cannot play. */
    beyond,
    beginsAnswered: course.from !== undefined,
    notByHand,
    coverage,
    failures: found.map((one) => toldFailure(course, asked, one)),
    /** The day of the examples, where the portal that it was played on may have another one. */
    ...(asked.baseUrl !== undefined && isDated(flow) && { day: SAMPLE_DAY }),
    strayed: played.flatMap(({ path, strayed }) => (strayed === undefined ? [] : [{ path: path.id, why: strayed }])),
    ms,
  }
}
export type RunDocument = ReturnType<typeof documentOf>

/** The same for people. */
export function told(document: RunDocument): string {
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
    ...failures.map(toldToPeople),
  ].join('\n')
}

const otherDay = (day: Day) =>
  `The examples are right on ${day}. A portal of another day can answer otherwise; without --base-url, one of that day is started.`

const beyondWhat = (beginsAnswered: boolean) =>
  beginsAnswered ? 'what can happen from where its runs begin' : 'what these paths could take without that'

function verdict({ flow, failed, unplayed, untaken, unreached }: RunDocument): string {
  if (failed > 0) return `${failed} failed${unplayed > 0 ? `, and ${unplayed} events after it were not played` : ''}`
  const lacks = [...lacking(untaken, 'transitions', 'taken'), ...lacking(unreached, 'steps', 'reached')]
  return lacks.length === 0
    ? 'all as it should be'
    : `none failed, but ${lacks.join(', and ')}: npm run flow -- check ${flow}`
}

const lacking = (count: number, what: string, done: string): readonly string[] =>
  count === 0 ? [] : [`${count} of its ${what} ${count === 1 ? 'was' : 'were'} not ${done}`]

const missedIn = (coverage: Coverage) =>
  PARTS.filter((part) => part !== 'failures' && coverage[part].missed.length > 0).map((part) => {
    const { missed } = coverage[part]
    const more = missed.length > LISTED ? `, and ${missed.length - LISTED} more` : ''
    return `  missed   ${part}: ${missed.slice(0, LISTED).join(', ')}${more}`
  })

const toldToPeople = (one: ToldFailure) =>
  [
    `  FAILED   ${one.path}: after ${one.event}, ${differs(one)}`,
    one.repeats
      ? `    ${one.shortest ? 'shortest' : 'short'} way to it: ${one.events} events, found in ${one.tries} tries`
      : '    it did not fail when it was played once more',
    `    again:   ${one.command}`,
    ...(one.story ? [`    story:   ${one.story}`] : []),
    ...(one.picture ? [`    picture: ${one.picture}`] : []),
    ...(one.calls ? [`    calls:   ${one.calls.join('; ')}`] : []),
  ].join('\n')

const differs = ({ what, expected, seen }: ToldFailure) =>
  what === 'broken' ? `it broke: ${said(seen)}` : `${what} should be ${said(expected)}, and is ${said(seen)}`
const said = (value: unknown) => JSON.stringify(value) ?? 'nothing'
