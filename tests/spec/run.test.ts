import { describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { circleEdit as edit } from '#flows/signup/edit.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import { coverageOf, percent } from '#machines/bench/play/coverage.ts'
import { storiesOf } from '#machines/bench/states/stories.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { leader } from '#machines/wizard/led.ts'
import { compile } from '#machines/wizard/machine.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { runReport } from '#tests/bench/flow-run.ts'
import { courseOf } from '#tests/bench/run/course.ts'
import { runOnMachine } from '#tests/bench/run/run-course.ts'
import { documentOf } from '#tests/bench/run/told.ts'
import { branching, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { doors, doorsSamples } from '#tests/support/flows/doors-flow.ts'
import { errand, errandSamples, keptErrand } from '#tests/support/flows/errand-flow.ts'
import { stopAtEnd, stopSamples } from '#tests/support/flows/stop-flow.ts'
import { visit, visitExamples } from '#tests/support/flows/visit-flow.ts'
import { ask, finish, list } from '#tests/support/planted/planted.ts'
import { madeExamples } from '#tests/support/samples/made-examples.ts'

const asked = { on: 'machine', tour: {} } as const
const own = Object.fromEntries(await Promise.all(catalogue.map(async (flow) => [flow.id, await examplesOf(flow)])))
/** Who comes back to what they said before they had an account: every transition can be taken without. */
const BESIDE: Readonly<Record<string, string>> = {
  signup: 'signedIn=false,door.email-link,answer.0,done,done,back,continue',
  'signup-invite': 'signedIn=false,door.email-link,answer.0,done,done,back,continue',
  'signup-create-or-join': 'signedIn=false,door.email-link,answer.0,done,done,back,continue',
  careflow: 'signedIn=false,answer.0,door.later,answer.0,answer.0',
}
/** The link that ends a visitor’s run opens a run of the member’s own, so a browser cannot play what follows. */
const ENDED_BY_LINK = ['careflow', 'groupflow', 'animalflow']
/** There, only visitors are asked for a link. The step shares this condition with other flows. */
const NEVER_KNOWN = 'email-signup known: signedIn is true: true'
const examplesFor = ({ id }: AnyFlow): Examples => own[id] ?? {}

describe('the tours of every flow, played on the real machine', () => {
  test.each<[string, AnyFlow, Examples]>([
    ...catalogue.map((flow): [string, AnyFlow, Examples] => [flow.id, flow, examplesFor(flow)]),
    ['branching', branching, madeExamples(branching, branchingSamples)],
    ['doors', doors, madeExamples(doors, doorsSamples)],
    ['errand', errand, madeExamples(errand, errandSamples)],
    ['errand, kept', keptErrand, madeExamples(keptErrand, errandSamples)],
    ['visit', visit, visitExamples],
  ])('%s: all is as it should be, and no transition is left out', async (_, flow, examples) => {
    const { found, coverage, played } = await runOnMachine(courseOf(flow, examples, asked))
    expect(found).toEqual([])
    // Of a made flow with one way to answer, some cannot be taken; of the catalogue's, each can.
    const { missed } = tourOf(flow, examples)
    const isReal = catalogue.some((one) => one === flow)
    const path = BESIDE[flow.id]
    const more =
      isReal && path !== undefined ? await runOnMachine(courseOf(flow, examples, { ...asked, path })) : undefined
    expect(more?.found ?? []).toEqual([])
    expect(coverage.transitions.missed.toSorted()).toEqual(missed.toSorted())
    // Whether an answer is sent is no branch: a tour need not take both.
    const all = coverageOf(flow, [...played, ...(more?.played ?? [])])
    const branches = all.conditions.missed.filter(
      (way) => !way.includes(' acts: ') && !(ENDED_BY_LINK.includes(flow.id) && way === NEVER_KNOWN),
    )
    if (isReal) expect([...missed, ...coverage.steps.missed, ...branches]).toEqual([])
    console.log(`${flow.id}: ${played.length} paths, messages ${percent(coverage.messages)} %`)
  })
})

describe('a run', () => {
  test('arrives at an end that only a door leads to', async () => {
    const { coverage } = await runOnMachine(courseOf(stopAtEnd, madeExamples(stopAtEnd, stopSamples), asked))
    expect([coverage.steps.missed, coverage.transitions.missed]).toEqual([[], []])
  })

  test('does not hold where a step was never reached, though every transition was taken', async () => {
    const { text, holds } = await runReport(
      [list('left', [ask('only', { fields: {} }), finish('over'), finish('never')])],
      {},
    )
    expect(text).toContain('none failed, but 1 of its steps was not reached: npm run flow -- check left')
    expect(text).toMatch(/steps 66 % · transitions 100 %/)
    expect(holds).toBe(false)
  })
})

describe('a course for somebody at a browser', () => {
  const inBrowser = { on: 'browser', tour: { cap: 40 }, plain: true } as const

  test('takes the tours of the catalogue as they are: nothing there is beyond anybody’s hands', () => {
    for (const flow of catalogue) {
      const { notByHand, beyond, paths } = courseOf(flow, examplesFor(flow), inBrowser)
      if (ENDED_BY_LINK.includes(flow.id)) expect(notByHand).toHaveLength(1)
      else expect([flow.id, notByHand, beyond]).toEqual([flow.id, [], []])
      if (ENDED_BY_LINK.includes(flow.id)) continue
      expect(paths).toEqual(tourOf(flow, examplesFor(flow), inBrowser.tour).paths)
    }
  })

  test('leaves out what only the server decides and what no call answers, says so, and opens every screen beside the path', () => {
    const course = courseOf(keptErrand, madeExamples(keptErrand, errandSamples), inBrowser)
    const events = course.paths.flatMap(({ events }) => events)
    const waits = new Set<string>(keptErrand.steps.filter(({ kind }) => kind === 'wait').map(({ id }) => id))
    expect(events.filter(({ step, type }) => waits.has(step) && type === 'done')).toEqual([])
    // What the API does refuse is told to people at a browser.
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

describe('a fault that was planted', () => {
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

  test.each(faults)(
    '%s is found, made short, and plays again from its command alone',
    async (_, flow, faulty, most) => {
      const machine = compile(faulty)
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
    },
  )

  test.each<[string, AnyFlow, Examples]>([
    ['circle-edit', edit, examplesFor(edit)],
    ['errand', errand, madeExamples(errand, errandSamples)],
    ['errand, kept', keptErrand, madeExamples(keptErrand, errandSamples)],
  ])(
    '%s: Continue goes on along the path, not back to the review that an answer is changed from',
    async (_, flow, examples) => {
      const course = courseOf(flow, examples, asked)
      const led = leader(flow)
      const faulty = compile(flow).provide({
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
    },
  )

  test('is told with the story of where it is', async () => {
    const course = courseOf(login, examplesFor(login), asked)
    const machine = compile(withFailure(login, 'fill-otp', 'code-burnt', 'stay'))
    const { failures } = documentOf(course, asked, await runOnMachine(course, machine))
    const [address, id] = /\?path=\/story\/(.*)$/.exec(failures[0]?.story ?? '') ?? []
    expect(address).toBeDefined()
    expect(storiesOf(login, examplesFor(login)).map((story) => story.id)).toContain(id)
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
