import { always, type Expression } from '#machines/define/condition.ts'
import { isReview } from '#machines/define/declared.ts'
import type { Reopen } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Edge, type Edges, leapEdges, makeEdges } from '#machines/walk/traced-edges.ts'
import type { WizardContext } from './context.ts'

/** A state of the chart to which an event can lead. */
export interface Target {
  readonly to: AnyStep
  readonly phase: 'asking' | 'saving'
  /** The condition under which the event leads to this state. Diagrams of the machine show it. */
  readonly when?: Expression
}
type Way = Pick<Target, 'to' | 'when'>

/** Where an event leads from a step. `step` is absent when a run is being opened. */
export interface Lead extends Target {
  readonly step: AnyStep | undefined
}

const stateName = ({ to, phase }: Target) => (phase === 'asking' ? `#${to.id}` : `#${to.id}.${phase}`)

/**
 * Every edge that the order of the steps allows, without conditions. Some of them can't be reached with any answers.
 * They do no harm, because the guard `leads` asks the answers each time. Finding them would need code that browsers
 * should not have to load.
 */
const allEdges = makeEdges((_, from, to) => ({ from: from.id, to: to.id, when: always }))

/**
 * Builds the states of the machine's chart: one for each step of a flow, and those for arriving at a step. The chart
 * lists all states to which an event can lead. The guard `leads` picks the right one, by the rules in
 * `machines/walk/next.ts`.
 */
export function chartOf(flow: AnyFlow, edges: Edges = allEdges(flow)) {
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

  /**
   * The states in which people can arrive when they go to one of these steps. They don't stop at an automatic step,
   * because it starts at once.
   */
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

  /**
   * The states to which Continue can lead: the next steps and, while people change an answer from a review, the review.
   */
  const ahead = (step: AnyStep) => [
    ...waysAlong(edges.onward(step)),
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
    ...waysAlong(edges.back(step)),
    ...waysTo(reviewsAfter(step).length > 0 ? [...before(step), ...reviewsAfter(step)] : []),
  ]

  /**
   * The states to which closing a sub-flow can lead. If the sub-flow does not declare any, closing it closes the whole
   * wizard.
   */
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
    // If people take a whole-flow door (a link that every question offers), the effect does not happen, so it does not
    // lead back.
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

  /** The state of a step that people answer. An automatic step uses it too: after a refusal, it waits for Continue. */
  const question = (step: AnyStep) => sending(step, asking(step))

  const sending = <Asking extends object>(step: AnyStep, asking: Asking) => ({
    id: step.id,
    initial: 'asking',
    states: { asking, saving: saving(step), stuck: { on: { RETRY: 'saving' } } },
  })

  /** The state of a step that waits for something outside the flow. The run is watched until it has moved on. */
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
