import { describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { circleEdit as edit } from '#flows/signup/edit.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import { readLink } from '#machines/bench/link/linked-run.ts'
import { replayed } from '#machines/bench/link/replay.ts'
import { coverageOf, percent } from '#machines/bench/play/coverage.ts'
import { modelOf } from '#machines/bench/play/model.ts'
import { storiesOf } from '#machines/bench/states/stories.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { makeLeader } from '#machines/wizard/led.ts'
import { compileMachine } from '#machines/wizard/machine.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { runReport } from '#tests/bench/flow-run.ts'
import { courseOf } from '#tests/bench/run/course.ts'
import { documentOf } from '#tests/bench/run/results.ts'
import { runOnMachine } from '#tests/bench/run/run-course.ts'
import { branching, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { doors, doorsSamples } from '#tests/support/flows/doors-flow.ts'
import { errand, errandSamples, keptErrand } from '#tests/support/flows/errand-flow.ts'
import { stopAtEnd, stopSamples } from '#tests/support/flows/stop-flow.ts'
import { visit, visitExamples } from '#tests/support/flows/visit-flow.ts'
import { ask, finish, list } from '#tests/support/planted/planted.ts'
import { madeExamples } from '#tests/support/samples/made-examples.ts'

const asked = { on: 'machine', tour: {} } as const
const own = Object.fromEntries(await Promise.all(catalogue.map(async (flow) => [flow.id, await examplesOf(flow)])))
/**
 * Additional paths, by flow id. On them, a visitor's answers come back after the visitor creates an account. Tours have
 * no such path, because every transition can be taken without one.
 */
const BESIDE: Readonly<Record<string, string>> = {
  signup: 'signedIn=false,door.email-link,answer.0,done,done,back,continue',
  'signup-invite': 'signedIn=false,door.email-link,answer.0,done,done,back,continue',
  'signup-create-or-join': 'signedIn=false,door.email-link,answer.0,done,done,back,continue',
  careflow: 'signedIn=false,answer.0,door.later,answer.0,answer.0',
}
/** Flows in which an emailed link ends the visitor's run and opens a new run of the member. */
const ENDED_BY_LINK = ['careflow', 'groupflow', 'animalflow']
/**
 * A condition that is never true in these flows, because they ask only visitors for an emailed link. The step shares
 * this condition with other flows, where it can be true.
 */
const NEVER_KNOWN = 'email-signup known: signedIn is true: true'
const examplesFor = ({ id }: AnyFlow): Examples => own[id] ?? {}

describe('the tours of every flow, played in the real machine', () => {
  test.each<[string, AnyFlow, Examples]>([
    ...catalogue.map((flow): [string, AnyFlow, Examples] => [flow.id, flow, examplesFor(flow)]),
    ['branching', branching, madeExamples(branching, branchingSamples)],
    ['doors', doors, madeExamples(doors, doorsSamples)],
    ['errand', errand, madeExamples(errand, errandSamples)],
    ['errand, kept', keptErrand, madeExamples(keptErrand, errandSamples)],
    ['visit', visit, visitExamples],
  ])('%s: everything is right, and no transition is left out', async (_, flow, examples) => {
    const { found, coverage, played } = await runOnMachine(courseOf(flow, examples, asked))
    expect(found).toEqual([])
    // In flows made for tests, no answers lead to some of the transitions. In the flows of the catalog, every
    // transition can be taken.
    const { missed } = tourOf(flow, examples)
    const isReal = catalogue.some((one) => one === flow)
    const path = BESIDE[flow.id]
    const more =
      isReal && path !== undefined ? await runOnMachine(courseOf(flow, examples, { ...asked, path })) : undefined
    expect(more?.found ?? []).toEqual([])
    expect(coverage.transitions.missed.toSorted()).toEqual(missed.toSorted())
    // Do not require both results of the conditions that decide whether an answer is sent. A tour needs only one of
    // them.
    const all = coverageOf(flow, [...played, ...(more?.played ?? [])])
    const branches = all.conditions.missed.filter(
      (way) => !way.includes(' acts: ') && !(ENDED_BY_LINK.includes(flow.id) && way === NEVER_KNOWN),
    )
    if (isReal) expect([...missed, ...coverage.steps.missed, ...branches]).toEqual([])
    console.log(`${flow.id}: ${played.length} paths, messages ${percent(coverage.messages)} %`)
  })
})

describe('a run', () => {
  test('reaches an end that only a door leads to', async () => {
    const { coverage } = await runOnMachine(courseOf(stopAtEnd, madeExamples(stopAtEnd, stopSamples), asked))
    expect([coverage.steps.missed, coverage.transitions.missed]).toEqual([[], []])
  })

  test('fails if a step was never reached, even if every transition was taken', async () => {
    const { text, holds } = await runReport(
      [list('left', [ask('only', { fields: {} }), finish('over'), finish('never')])],
      {},
    )
    expect(text).toContain('none failed, but 1 of its steps was not reached: npm run flow -- check left')
    expect(text).toMatch(/steps 66 % · transitions 100 %/)
    expect(holds).toBe(false)
  })
})

describe('a tour for a browser', () => {
  const inBrowser = { on: 'browser', tour: { cap: 40 }, plain: true } as const

  test('is the tour of the catalogue unchanged, because a person can do all of it', () => {
    for (const flow of catalogue) {
      const { notByHand, beyond, paths } = courseOf(flow, examplesFor(flow), inBrowser)
      if (ENDED_BY_LINK.includes(flow.id)) expect(notByHand).toHaveLength(1)
      else expect([flow.id, notByHand, beyond]).toEqual([flow.id, [], []])
      if (ENDED_BY_LINK.includes(flow.id)) continue
      expect(paths).toEqual(tourOf(flow, examplesFor(flow), inBrowser.tour).paths)
    }
  })

  test('leaves out server decisions and lost answers, says so, and opens every aside', () => {
    const course = courseOf(keptErrand, madeExamples(keptErrand, errandSamples), inBrowser)
    const events = course.paths.flatMap(({ events }) => events)
    const waits = new Set<string>(keptErrand.steps.filter(({ kind }) => kind === 'wait').map(({ id }) => id))
    expect(events.filter(({ step, type }) => waits.has(step) && type === 'done')).toEqual([])
    // Only a refusal with a failure code that the API has can be played in a browser.
    const refused = events.filter(({ type }) => type === 'refused').map(({ step, code }) => `${step}/${code}`)
    expect(new Set(refused)).toEqual(new Set(['mail-link/too-many-requests']))
    expect(course.notByHand).toContain(
      'Nobody at a browser brings about what "decision" waits for: the server decides it.',
    )
    expect(course.notByHand).toContain('No call refuses "pay" with "declined": the API has no such failure.')
    const opened = events.filter(({ type }) => type === 'aside').map(({ step, target }) => `${step}/aside/${target}`)
    const offered = keptErrand.steps.flatMap(({ id, asides }) => asides.map((aside) => `${id}/aside/${aside.id}`))
    expect(offered.filter((id) => !opened.includes(id) && !course.beyond.includes(id))).toEqual([])
    expect(opened.length).toBeGreaterThan(8)
    expect(course.beyond).toContain('half/aside/help')
  })
})

describe('a planted fault', () => {
  const faults: readonly (readonly [what: string, flow: AnyFlow, faulty: AnyFlow, most: number])[] = [
    ['a step that is dropped', signup, without(signup, 'story'), 10],
    ['a refusal that stays where it should lead back', login, withFailure(login, 'fill-otp', 'code-burnt', 'stay'), 5],
    ['a refusal that leads elsewhere', login, withFailure(login, 'fill-otp', 'code-burnt', { reopen: 'login' }), 5],
    ['a step that is asked of everybody', login, withStep(login, 'fill-otp', { when: { op: 'always' } }), 4],
    ['a way back that is lost', signup, withStep(signup, 'purpose', { back: undefined }), 6],
    ['a condition that is negated', login, withStep(login, 'forgot-password', negated(login, 'forgot-password')), 3],
    ['a success that does not lead back', login, withEffect(login, 'set-new-password', { leads: undefined }), 8],
    ['an answer that is not sent again', login, withEffect(login, 'forgot-password', { again: false }), 8],
  ]

  test.each(faults)('%s is found, shortened, and replayed by its command alone', async (_, flow, faulty, most) => {
    const machine = compileMachine(faulty)
    const course = courseOf(flow, examplesFor(flow), asked)
    const { failures } = documentOf(course, asked, await runOnMachine(course, machine))
    const [failure] = failures
    expect(failure).toBeDefined()
    expect(failure?.events).toBeLessThanOrEqual(most)

    const [, id, word] = /^npm run flow -- run (\S+) --on machine --path '(\S+)'$/.exec(failure?.command ?? '') ?? []
    expect(id).toBe(flow.id)
    const alone = courseOf(flow, examplesFor(flow), { ...asked, path: word })
    const again = documentOf(alone, asked, await runOnMachine(alone, machine)).failures[0]
    const { what, expected, seen, event, at } = failure ?? {}
    expect(again).toMatchObject({ what, expected, seen, event, at })
    expect((await runOnMachine(alone)).found, 'on the machine as it is').toEqual([])
  })

  test.each<[string, AnyFlow, Examples]>([
    ['circle-edit', edit, examplesFor(edit)],
    ['errand', errand, madeExamples(errand, errandSamples)],
    ['errand, kept', keptErrand, madeExamples(keptErrand, errandSamples)],
  ])('%s: Continue follows the path instead of returning to the review', async (_, flow, examples) => {
    const course = courseOf(flow, examples, asked)
    const led = makeLeader(flow)
    const faulty = compileMachine(flow).provide({
      guards: {
        leads({ context, event }, { step, to, phase }) {
          const returning = event.type === 'BACK' ? context.returning : undefined
          const place = led({ ...context, returning }, event, step)
          return place?.phase === phase && [...flow.steps, ...flow.asides][place.at] === to
        },
      },
    })
    const ran = await runOnMachine(course, faulty)
    expect(ran.found.map(({ failure: { what } }) => what)).toContain('step')
    const returns = ran.coverage.transitions.missed.filter((id) => id.includes('/return/'))
    expect(returns).not.toEqual([])
  })

  test('is reported with the story of its state', async () => {
    const course = courseOf(login, examplesFor(login), asked)
    const machine = compileMachine(withFailure(login, 'fill-otp', 'code-burnt', 'stay'))
    const { failures } = documentOf(course, asked, await runOnMachine(course, machine))
    const [address, id] = /\?path=\/story\/(.*)$/.exec(failures[0]?.story ?? '') ?? []
    expect(address).toBeDefined()
    expect(storiesOf(login, examplesFor(login)).map((story) => story.id)).toContain(id)
  })

  test('is reported with a link that opens the player after the event', async () => {
    const course = courseOf(login, examplesFor(login), asked)
    const machine = compileMachine(withFailure(login, 'fill-otp', 'code-burnt', 'stay'))
    const { failures } = documentOf(course, asked, await runOnMachine(course, machine))
    const [, flow, link = ''] = /\?path=\/story\/atlas-(.*)--play&args=at:(.+)$/.exec(failures[0]?.player ?? '') ?? []
    expect(flow).toBe(login.id)
    const { events, stands, gone } = replayed(login, examplesFor(login), readLink(link), {})
    expect(gone).toBeUndefined()
    expect(events.at(-1)).toEqual({ step: 'fill-otp', deed: { type: 'refused', code: 'code-burnt' } })
    expect(modelOf(login).stepAt(stands.at(-1) ?? stands[0]).id).toBe(failures[0]?.expected)
  })
})

function without(flow: AnyFlow, id: string): AnyFlow {
  return { ...flow, steps: flow.steps.filter((step) => step.id !== id) }
}

function withStep(flow: AnyFlow, id: string, parts: Partial<AnyStep>): AnyFlow {
  return { ...flow, steps: flow.steps.map((step) => (step.id === id ? { ...step, ...parts } : step)) }
}

function withEffect(flow: AnyFlow, id: string, parts: Partial<NonNullable<AnyStep['effect']>>): AnyFlow {
  const effect = flow.steps.find((step) => step.id === id)?.effect
  return withStep(flow, id, { effect: effect && { ...effect, ...parts } })
}

function withFailure(flow: AnyFlow, id: string, code: string, failure: 'stay' | { reopen: string }): AnyFlow {
  const failures = flow.steps.find((step) => step.id === id)?.effect?.failures
  return withEffect(flow, id, { failures: { ...failures, [code]: failure } })
}

function negated(flow: AnyFlow, id: string): Partial<AnyStep> {
  const when = flow.steps.find((step) => step.id === id)?.when
  return when ? { when: { op: 'not', of: when } } : {}
}
