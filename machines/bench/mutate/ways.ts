import { type Effect, type Reopen, stay } from '#machines/define/effect.ts'
import { ownAsides } from '#machines/define/everywhere.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { withoutDoor } from './losses.ts'
import { type Change, diffOf, eachStep, type Mutant, type Mutation } from './mutant.ts'

/** Mutants in which a refusal, success, Back, close, aside or door leads to the wrong step or nowhere. */
export const ways: Mutation = (flow) => [...ofSteps(flow), ...closings(flow), ...everywhere(flow), ...doors(flow)]

const ofSteps = eachStep((step, flow) => [
  ...refusals(step, flow),
  ...successes(step, flow),
  ...backs(step, flow),
  ...ownAsides(flow, step).map(({ id }) => ({
    id: `aside/${id}/dropped`,
    what: `"${id}" can’t be opened from here`,
    before: `aside: ${id}`,
    after: 'no aside',
    parts: { asides: step.asides.filter((one) => one.id !== id) },
  })),
  ...step.rows.map((id) => ({
    id: `row/${id}/dropped`,
    what: `"${id}" can’t be changed from here`,
    before: `row: ${id}`,
    after: 'no row',
    parts: { rows: step.rows.filter((one) => one !== id) },
  })),
  ...(step.hub
    ? [
        {
          id: 'hub/dropped',
          what: 'the flow does not start here',
          before: 'hub',
          after: 'no hub',
          parts: { hub: false },
        },
      ]
    : []),
])

/** The questions to which a step could lead back, including the step itself if it is one. */
const before = (flow: AnyFlow, step: AnyStep) =>
  flow.steps.slice(0, flow.steps.indexOf(step) + 1).filter(({ kind }) => kind === 'question')

function refusals(step: AnyStep, flow: AnyFlow): readonly Change[] {
  const { effect } = step
  if (!effect) return []
  return Object.entries(effect.failures).flatMap(([code, failure]) => {
    const now = typeof failure === 'object' ? failure.reopen : stay
    const others = [stay, ...before(flow, step).map(({ id }) => id)].filter((to) => to !== now)
    return others.map((to) => {
      const failures: Effect['failures'] = { ...effect.failures, [code]: to === stay ? stay : { reopen: to } }
      return change(
        `refused/${code}/to-${to}`,
        `refused with "${code}" leads to ${to}`,
        `${code}: ${now}`,
        `${code}: ${to}`,
        {
          effect: { ...effect, failures },
        },
      )
    })
  })
}

function successes(step: AnyStep, flow: AnyFlow): readonly Change[] {
  const { effect } = step
  if (!effect?.leads) return []
  const now = effect.leads.reopen
  const led = (leads: Reopen | undefined) => ({ effect: { ...effect, leads } })
  return [
    change('leads/dropped', 'after success, the next step follows', `leads: ${now}`, 'leads on', led(undefined)),
    ...before(flow, step).flatMap(({ id }) =>
      id === now
        ? []
        : change(`leads/to-${id}`, `its success leads to ${id}`, `leads: ${now}`, `leads: ${id}`, led({ reopen: id })),
    ),
  ]
}

function backs(step: AnyStep, flow: AnyFlow): readonly Change[] {
  const { back } = step
  if (back === undefined) return []
  return [
    change('back/dropped', 'Back leads to the previous step', `back: ${back}`, 'no back', { back: undefined }),
    ...before(flow, step).flatMap(({ id }) =>
      id === back || id === step.id
        ? []
        : change(`back/to-${id}`, `Back leads to ${id}`, `back: ${back}`, `back: ${id}`, { back: id }),
    ),
  ]
}

const change = (id: string, what: string, before: string, after: string, parts: Change['parts']): Change => ({
  id,
  what,
  before,
  after,
  parts,
})

/** Mutants in which closing a sub-flow leads to the wrong step. The change applies to all steps of the sub-flow. */
function closings(flow: AnyFlow): readonly Mutant[] {
  const subs = new Map(flow.steps.flatMap(({ within }) => within.map(({ sub, closed }) => [sub, closed] as const)))
  return [...subs].flatMap(([sub, closed]) => {
    if (closed === undefined) return []
    const first = flow.steps.findIndex(({ within }) => within.some((one) => one.sub === sub))
    const questions = flow.steps.slice(0, first).filter(({ kind }) => kind === 'question')
    const others = [undefined, ...questions.map(({ id }) => id)].filter((to) => to !== closed)
    return others.map((to) => ({
      id: `${sub}/closed/${to === undefined ? 'dropped' : `to-${to}`}`,
      what: `closing "${sub}" leads ${to === undefined ? 'nowhere' : `to ${to}`}`,
      diff: diffOf(`closed: ${closed}`, to === undefined ? 'not closed' : `closed: ${to}`),
      flow: {
        ...flow,
        steps: flow.steps.map((step) => ({
          ...step,
          within: step.within.map((one) => (one.sub === sub ? { sub, closed: to } : one)),
        })),
      },
      judges: undefined,
    }))
  })
}

/** Mutants that remove an aside (a help screen) that every question offers, from all questions at once. */
const everywhere: Mutation = (flow) =>
  flow.everywhere.asides.flatMap((aside) => [
    {
      id: `everywhere/aside/${aside.id}/dropped`,
      what: `no question opens "${aside.id}"`,
      diff: diffOf(`asides: ${aside.id}`, 'no aside'),
      flow: {
        ...flow,
        steps: flow.steps.map((step) => ({ ...step, asides: step.asides.filter((one) => one !== aside) })),
      },
      judges: undefined,
    },
    ...(aside.effect
      ? [
          {
            id: `everywhere/aside/${aside.id}/effect/dropped`,
            what: `"${aside.id}" has no effect`,
            diff: diffOf(`effect: ${aside.effect.name}`, 'no effect'),
            flow: withAside(flow, aside, { ...aside, effect: undefined }),
            judges: undefined,
          },
        ]
      : []),
  ])

function withAside(flow: AnyFlow, aside: AnyStep, other: AnyStep): AnyFlow {
  const instead = (all: readonly AnyStep[]) => all.map((one) => (one === aside ? other : one))
  return {
    ...flow,
    steps: flow.steps.map((step) => ({ ...step, asides: instead(step.asides) })),
    asides: instead(flow.asides),
    everywhere: { ...flow.everywhere, asides: instead(flow.everywhere.asides) },
  }
}

/**
 * Mutants of a door (a link to a later step) that every question offers. At all questions at once, the door is missing
 * or leads elsewhere: to the next step, or to another end.
 */
const doors: Mutation = (flow) =>
  Object.entries(flow.everywhere.doors).flatMap(([door, to]) => {
    const first = flow.steps.findIndex((step) => step.doors.includes(door))
    const others = flow.steps
      .slice(first + 1)
      .filter(
        ({ id, kind, when, within }) => id !== to && kind === 'end' && when.op === 'always' && within.length === 0,
      )
    const led = (id: string | undefined): Pick<Mutant, 'flow' | 'judges'> => ({
      flow: { ...flow, everywhere: { ...flow.everywhere, doors: withTarget(flow.everywhere.doors, door, id) } },
      judges: undefined,
    })
    return [
      {
        id: `everywhere/door/${door}/dropped`,
        what: `no question has the door "${door}"`,
        diff: diffOf(`door: ${door}`, 'no door'),
        flow: {
          ...flow,
          steps: flow.steps.map((step) => (step.doors.includes(door) ? { ...step, ...withoutDoor(step, door) } : step)),
        },
        judges: undefined,
      },
      {
        id: `everywhere/door/${door}/leads-on`,
        what: `the door "${door}" skips nothing`,
        diff: diffOf(`${door}: ${to}`, `${door}: the next step`),
        ...led(undefined),
      },
      ...others.map(({ id }) => ({
        id: `everywhere/door/${door}/to-${id}`,
        what: `the door "${door}" leads to ${id}`,
        diff: diffOf(`${door}: ${to}`, `${door}: ${id}`),
        ...led(id),
      })),
    ]
  })

function withTarget(doors: AnyFlow['everywhere']['doors'], door: string, to: string | undefined) {
  const rest = Object.entries(doors).filter(([name]) => name !== door)
  return Object.fromEntries(to === undefined ? rest : [...rest, [door, to]])
}
