import type { Expression } from '#machines/define/condition.ts'
import { isReview } from '#machines/define/declared.ts'
import type { Reopen } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { backEdges, continueEdges, type Edge, leapEdges } from '#machines/walk/edges.ts'
import type { WizardContext } from './context.ts'

/** A state of the chart that an event may lead to. */
export interface Target {
  readonly to: AnyStep
  readonly phase: 'asking' | 'saving'
  /** The condition of the way there, for pictures of the machine. */
  readonly when?: Expression
}
type Way = Pick<Target, 'to' | 'when'>

/** Where a transition leads from; `step` is absent where a run is opened. */
export interface Lead extends Target {
  readonly step: AnyStep | undefined
}

const stateName = ({ to, phase }: Target) => (phase === 'asking' ? `#${to.id}` : `#${to.id}.${phase}`)

/**
 * What each step of a flow is as a state, and the landings on it: the parts of the machine's chart. The chart says which
 * states an event may lead to; which of them it does lead to is what the flow's meaning says, in the guard `leads`.
 */
export function chartOf(flow: AnyFlow) {
  const reviews = flow.steps.filter(isReview)
  const after = (step: AnyStep) => flow.steps.slice(flow.steps.indexOf(step) + 1)
  const before = (step: AnyStep) => flow.steps.slice(0, flow.steps.indexOf(step))
  const reviewsAfter = (step: AnyStep) => reviews.filter((review) => after(step).includes(review))
  const stepOf = (id: string | undefined) => flow.steps.find((step) => step.id === id)
  const reopens = (led: Reopen | 'stay' | undefined) => (typeof led === 'object' ? stepOf(led.reopen) : undefined)
  const waysAlong = (edges: readonly Edge[]): readonly Way[] =>
    edges.flatMap(({ to: id, when }) => {
      const to = stepOf(id)
      return to ? { to, when } : []
    })
  const waysTo = (steps: readonly (AnyStep | undefined)[]): readonly Way[] => steps.flatMap((to) => (to ? { to } : []))

  /** The states in which people who are led along these ways may find themselves: what happens by itself does so at once. */
  function statesOf(ways: readonly Way[], known = new Set<AnyStep>()): readonly Target[] {
    return ways.flatMap((way) => {
      if (known.has(way.to)) return []
      known.add(way.to)
      const { kind } = way.to
      const passed = kind === 'automatic' || kind === 'wait' ? statesOf(ahead(way.to), known) : []
      return [{ ...way, phase: kind === 'automatic' ? 'saving' : 'asking' } as const, ...passed]
    })
  }
  const statesAt = (steps: readonly (AnyStep | undefined)[]) => statesOf(waysTo(steps))

  /** Along the path; while an answer is changed from a review, back to that, by way of what the change opened. */
  const ahead = (step: AnyStep) => [
    ...waysAlong(continueEdges(flow, step)),
    ...waysAlong(leapEdges(flow, step)),
    ...waysTo(reviewsAfter(step).length > 0 ? after(step) : []),
  ]

  const leads = (step: AnyStep | undefined, targets: readonly Target[]) =>
    targets.map((target) => ({
      guard: { type: 'leads', params: { step, ...target } } as const,
      target: stateName(target),
      actions: { type: 'go', params: { step } } as const,
    }))

  const backwards = (step: AnyStep) => [
    ...waysAlong(backEdges(flow, step)),
    ...waysTo(reviewsAfter(step).length > 0 ? [...before(step), ...reviewsAfter(step)] : []),
  ]

  /** Closing a flow in a step's place leads out of it; what declares no such place leaves it to the whole wizard. */
  const outside = (step: AnyStep) => [
    ...reviewsAfter(step),
    stepOf(step.within.findLast(({ closed }) => closed !== undefined)?.closed),
  ]

  const leaving = (step: AnyStep) => ({
    BACK: leads(step, statesOf(backwards(step))),
    ...(step.within.length > 0 && { CLOSE: leads(step, statesAt(outside(step))) }),
    ...(isReview(step) && { CHANGE: leads(step, statesAt(step.rows.map(stepOf))) }),
    ...(step.asides.length > 0 && { ASIDE: leads(step, statesAt(step.asides)) }),
  })

  const maySend = ({ effect }: AnyStep) => effect !== undefined || flow.record !== undefined
  const asking = (step: AnyStep) => ({
    on: {
      SUBMIT: leads(step, [
        ...(maySend(step) ? [{ to: step, phase: 'saving' } as const] : []),
        ...statesOf(ahead(step)),
      ]),
      CONTINUE: leads(step, statesOf(ahead(step))),
      ...leaving(step),
    },
  })

  const done = (step: AnyStep) => {
    if (step.kind === 'aside')
      return leads(step, [{ to: step, phase: 'asking' }]).map((way) => ({
        ...way,
        actions: [way.actions, on(step, 'tell')],
      }))
    const back = reopens(step.effect?.leads)
    if (!back) return leads(step, statesOf(ahead(step)))
    const backwards = leads(step, statesAt([back])).map((way) => ({ ...way, actions: [way.actions, on(step, 'tell')] }))
    // Through a door of the whole flow its effect does not happen, so nothing leads back.
    return leapEdges(flow, step).length > 0 ? [...backwards, ...leads(step, statesOf(ahead(step)))] : backwards
  }

  const leadsBack = (step: AnyStep) =>
    Object.entries(step.effect?.failures ?? {}).flatMap(([code, failure]) =>
      leads(step, statesAt([reopens(failure)])).map(({ guard, ...way }) => ({
        guard: { type: 'leadsBack', params: { ...guard.params, code } } as const,
        target: way.target,
        actions: [way.actions, 'explain' as const],
      })),
    )

  const saving = (step: AnyStep) => ({
    invoke: {
      src: 'perform' as const,
      id: `perform.${step.id}`,
      input: ({ context: { submission } }: { context: WizardContext }) => {
        if (!submission) throw new Error('A step saves only what was submitted.')
        return submission
      },
      onDone: done(step),
      onError: [
        ...leadsBack(step),
        { guard: 'outdated' as const, target: '#opening', actions: ['explain' as const, 'want' as const] },
        { guard: 'refused' as const, target: 'asking', actions: 'explain' as const },
        { target: 'stuck', actions: 'lose' as const },
      ],
    },
  })

  /** What happens by itself is a question too once it was refused: it stands still until Continue. */
  const question = (step: AnyStep) => sending(step, asking(step))

  const sending = <Asking extends object>(step: AnyStep, asking: Asking) => ({
    id: step.id,
    initial: 'asking',
    states: { asking, saving: saving(step), stuck: { on: { RETRY: 'saving' } } },
  })

  /** Something outside is waited for: the run is watched until it has moved on. */
  const wait = (step: AnyStep) => ({
    id: step.id,
    initial: 'asking',
    states: {
      asking: {
        on: leaving(step),
        invoke: {
          src: 'watch' as const,
          id: `watch.${step.id}`,
          input: ({ context: { run } }: { context: WizardContext }) => ({ run, step: step.id }),
          onDone: leads(step, statesAt(flow.steps)),
          onError: [
            { guard: 'outdated' as const, target: '#opening', actions: ['explain' as const, 'want' as const] },
            { target: 'stuck', actions: 'lose' as const },
          ],
        },
      },
      stuck: { on: { RETRY: 'asking' } },
    },
  })

  const aside = (step: AnyStep) => {
    const comesBack = leads(step, statesAt(flow.steps.filter(({ asides }) => asides.includes(step))))
    const leaves = { BACK: comesBack, CONTINUE: comesBack }
    if (!step.effect)
      return { id: step.id, initial: 'asking', states: { asking: { on: { ...leaves, SUBMIT: comesBack } } } }
    const sends = leads(step, [{ to: step, phase: 'saving' }])
    return sending(step, { on: { ...leaves, SUBMIT: sends } })
  }

  function stateOf(step: AnyStep) {
    if (step.kind === 'end') return { id: step.id, tags: ['end'] }
    if (step.kind === 'wait') return wait(step)
    return step.kind === 'aside' ? aside(step) : question(step)
  }

  const all = [...flow.steps, ...flow.asides]
  return {
    states: Object.fromEntries(all.map((step) => [step.id, stateOf(step)])),
    landings: leads(undefined, statesAt(all)),
  }
}

const on = <Name extends string>(step: AnyStep, name: Name) => ({ type: name, params: { step } }) as const
