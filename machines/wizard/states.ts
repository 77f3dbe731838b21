import type { Expression } from '#machines/define/condition.ts'
import type { Reopen } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { backEdges, continueEdges, type Edge } from '#machines/walk/edges.ts'
import { isReview } from '#machines/walk/returning.ts'
import type { WizardContext } from './context.ts'

const on = <Name extends string>(step: AnyStep, name: Name) => ({ type: name, params: { step } }) as const
const to = <Name extends string>(step: AnyStep, name: Name, target: string) =>
  ({ type: name, params: { step, to: target } }) as const

/** Where a way on is open at all: past a summary, past what has happened, past what nothing stands against, to leave. */
export type Only = 'summary' | 'settled' | 'untroubled' | 'leaving'
const route = (step: AnyStep, when: Expression, only: Only | undefined) =>
  ({ type: 'route', params: { step, when, only } }) as const

/** What each step of a flow is as a state, and the landings on it: the parts of the machine's chart. */
export function chartOf(flow: AnyFlow) {
  const reviews = flow.steps.filter(isReview)
  const after = (step: AnyStep) => flow.steps.slice(flow.steps.indexOf(step) + 1)
  const before = (step: AnyStep) => flow.steps.slice(0, flow.steps.indexOf(step))
  const reviewsAfter = (step: AnyStep) => reviews.filter((review) => after(step).includes(review))
  const stepOf = (id: string | undefined) => flow.steps.find((step) => step.id === id)
  const reopens = (led: Reopen | 'stay' | undefined) => (typeof led === 'object' ? stepOf(led.reopen) : undefined)

  const mayBeSummary = ({ known, effect }: AnyStep) => known !== undefined || effect?.after === 'summary'
  const maySend = ({ effect }: AnyStep) => effect !== undefined || flow.record !== undefined
  const along = (step: AnyStep, { to: target, when }: Edge, only?: Only) => ({
    target: `#${target}`,
    ...((when.op !== 'always' || only) && { guard: route(step, when, only) }),
  })

  /** Along the path; while an answer is changed from a review, back to that, by way of what the change opened. */
  const onwards = (step: AnyStep, only?: Only) => [
    ...(reviewsAfter(step).length === 0 ? [] : after(step)).map(({ id }) => ({
      target: `#${id}`,
      guard: { type: 'returns', params: { step, to: id, only } } as const,
    })),
    ...continueEdges(flow, step).map((edge) => along(step, edge, only)),
  ]

  const backwards = (step: AnyStep) => {
    const ahead = reviewsAfter(step)
    const only = ahead.length > 0 ? 'leaving' : undefined
    const returning = ahead.length > 0 ? [...before(step), ...ahead] : []
    return [
      ...returning.map(({ id }) => ({
        target: `#${id}`,
        guard: to(step, 'returnsBack', id),
        actions: 'forget' as const,
      })),
      ...backEdges(flow, step).map((edge) => ({ ...along(step, edge, only), actions: 'forget' as const })),
    ]
  }

  /** Closing a flow in a step's place leads out of it; what declares no such place leaves it to the whole wizard. */
  const closes = (step: AnyStep) => {
    if (step.within.length === 0) return []
    const opener = stepOf(step.within.findLast(({ closed }) => closed !== undefined)?.closed)
    const leads = reviewsAfter(step).map(({ id }) => ({
      guard: { type: 'returnsTo', params: { review: id } } as const,
      target: `#${id}`,
      actions: 'forget' as const,
    }))
    return [
      ...leads,
      ...(opener ? [{ target: `#${opener.id}`, actions: ['forget' as const, on(opener, 'reopen')] }] : []),
    ]
  }

  const asking = (step: AnyStep) => ({
    on: {
      SUBMIT: [
        ...(mayBeSummary(step) ? [{ guard: on(step, 'summary') }] : []),
        ...(maySend(step) ? [{ guard: on(step, 'sends'), target: 'saving', actions: on(step, 'prepare') }] : []),
        ...onwards(step).map((transition) => ({ ...transition, actions: on(step, 'take') })),
      ],
      CONTINUE: onwards(step, 'summary'),
      BACK: backwards(step),
      ...(step.within.length > 0 && { CLOSE: closes(step) }),
      ...(isReview(step) && {
        CHANGE: step.rows.map((id) => ({
          guard: to(step, 'changes', id),
          target: `#${id}`,
          actions: on(step, 'change'),
        })),
      }),
      ...(step.asides.length > 0 && {
        ASIDE: step.asides.map(({ id }) => ({
          guard: { type: 'asks', params: { aside: id } } as const,
          target: `#${id}`,
          actions: on(step, 'open'),
        })),
      }),
    },
  })

  const leadsBack = (step: AnyStep) =>
    Object.entries(step.effect?.failures ?? {}).flatMap(([code, failure]) => {
      const back = reopens(failure)
      const guard = { type: 'leadsBack', params: { code } } as const
      return back ? [{ guard, target: `#${back.id}`, actions: ['explain' as const, on(back, 'reopen')] }] : []
    })

  const done = (step: AnyStep) => {
    const back = reopens(step.effect?.leads)
    return back
      ? [{ target: `#${back.id}`, actions: [on(step, 'take'), on(back, 'reopen'), on(step, 'tell')] }]
      : onwards(step).map((transition) => ({ ...transition, actions: on(step, 'take') }))
  }

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

  const question = (step: AnyStep) => ({
    id: step.id,
    initial: 'asking',
    states: { asking: asking(step), saving: saving(step), stuck: { on: { RETRY: 'saving' } } },
    ...(isReview(step) && { entry: on(step, 'returned') }),
  })

  /** It happens on arrival, once; refused, it stands still until Continue. */
  const automatic = (step: AnyStep) => {
    const { asking: still, ...rest } = question(step).states
    const always = [
      ...onwards(step, 'settled'),
      { guard: on(step, 'due'), target: 'saving', actions: on(step, 'prepare') },
      ...onwards(step, 'untroubled').map((transition) => ({ ...transition, actions: on(step, 'take') })),
    ]
    return { id: step.id, initial: 'asking', states: { asking: { ...still, always }, ...rest } }
  }

  /** Something outside is waited for: the run is watched until it has moved on. */
  const wait = (step: AnyStep) => {
    const { SUBMIT: _, CONTINUE: __, ...leaving } = asking(step).on
    const moved = flow.steps.map(({ id }) => ({
      guard: to(step, 'moved', id),
      target: `#${id}`,
      actions: 'opened' as const,
    }))
    const watching = {
      src: 'watch' as const,
      id: `watch.${step.id}`,
      input: ({ context: { run } }: { context: WizardContext }) => ({ run, step: step.id }),
      onDone: moved,
      onError: [
        { guard: 'outdated' as const, target: '#opening', actions: ['explain' as const, 'want' as const] },
        { target: 'stuck', actions: 'lose' as const },
      ],
    }
    return {
      id: step.id,
      initial: 'asking',
      states: {
        asking: { on: leaving, always: onwards(step, 'settled'), invoke: watching },
        stuck: { on: { RETRY: 'asking' } },
      },
    }
  }

  const aside = (step: AnyStep) => {
    const openers = flow.steps.filter(({ asides }) => asides.includes(step))
    const comesBack = openers.map(({ id }) => ({
      guard: { type: 'openedFrom', params: { opener: id } } as const,
      target: `#${id}`,
      actions: 'forget' as const,
    }))
    return {
      id: step.id,
      initial: 'asking',
      states: { asking: { on: { BACK: comesBack, CONTINUE: comesBack, SUBMIT: comesBack } } },
    }
  }

  function stateOf(step: AnyStep) {
    if (step.kind === 'end') return { id: step.id, tags: ['end'] }
    if (step.kind === 'automatic') return automatic(step)
    if (step.kind === 'wait') return wait(step)
    return step.kind === 'aside' ? aside(step) : question(step)
  }

  const all = [...flow.steps, ...flow.asides]
  return {
    states: Object.fromEntries(all.map((step) => [step.id, stateOf(step)])),
    landings: <Name extends string>(...actions: readonly Name[]) =>
      all.map((step) => ({ guard: on(step, 'lands'), target: `#${step.id}`, actions: [...actions, on(step, 'land')] })),
  }
}
