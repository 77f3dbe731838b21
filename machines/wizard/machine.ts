import { and, assign, fromPromise, setup } from 'xstate'
import { type Expression, holds } from '#machines/define/condition.ts'
import type { Reopen } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { backEdges, continueEdges, type Edge } from '#machines/walk/edges.ts'
import { clamp, modeOf, walk } from '#machines/walk/walk.ts'
import {
  effectOf,
  opened,
  submissionOf,
  unopened,
  type WizardContext,
  type WizardEvent,
  type WizardInput,
} from './context.ts'
import { sourceOf } from './facts.ts'
import type { Opening, Outcome, Submission } from './ports.ts'
import { isOutdated, refusalOf } from './refusal.ts'
import { settler } from './settle.ts'

/** What XState's own events of an actor that is done carry; our events have none. */
const outputOf = <Output>(event: object) => ('output' in event ? (event.output as Output) : undefined)

/**
 * A flow compiled to an XState machine: a state for each step with asking, saving and stuck, targets guarded by the
 * flow's conditions as data. Who opens a run and who carries out effects is provided as the actors `open` and `perform`.
 */
export function compile(flow: AnyFlow) {
  const settled = settler(flow)
  const parts = setup({
    types: {} as { context: WizardContext; events: WizardEvent; input: WizardInput },
    actors: {
      open: fromPromise<Opening, WizardInput>(() => Promise.reject(new Error('Nobody opens runs here.'))),
      perform: fromPromise<Outcome, Submission>(() => Promise.reject(new Error('Nobody carries out effects here.'))),
    },
    guards: {
      route: ({ context, event }, { step, when }: { step: AnyStep; when: Expression }) =>
        holds(when, sourceOf(settled(context, event, step))) === true,
      summary: ({ context }, { step }: { step: AnyStep }) => modeOf(flow, context.draft, step.id) === 'summary',
      sends: ({ context, event }, { step }: { step: AnyStep }) =>
        event.type === 'SUBMIT' && effectOf(flow, step, context, event) !== undefined,
      lands: ({ context, event }, { step }: { step: AnyStep }) => {
        const opening = outputOf<Opening>(event)
        if (opening) return clamp(walk(flow, opening.draft), opening.wanted) === step.id
        return event.type === 'GO' && !context.submission && clamp(walk(flow, context.draft), event.step) === step.id
      },
      leadsBack: ({ event }, { code }: { code: string }) => refusalOf(event)?.code === code,
      outdated: ({ event }) => isOutdated(event),
      refused: ({ event }) => refusalOf(event) !== undefined,
    },
    actions: {
      take: assign(({ context, event }, { step }: { step: AnyStep }) => {
        const { draft, facts } = settled(context, event, step)
        const revision = outputOf<Outcome>(event)?.revision
        const run = revision === undefined ? context.run : { ...context.run, revision }
        return { draft, facts, run, submission: undefined, problem: undefined, news: undefined }
      }),
      prepare: assign(({ context, event }, { step }: { step: AnyStep }) =>
        event.type === 'SUBMIT' ? { submission: submissionOf(flow, step, context, event), problem: undefined } : {},
      ),
      reopen: assign(({ context }, { step }: { step: AnyStep }) => settled.reopened(context, step)),
      tell: assign((_, { step }: { step: AnyStep }) => ({ news: step.id })),
      opened: assign(({ event }) => {
        const opening = outputOf<Opening>(event)
        return opening ? opened(flow, opening) : {}
      }),
      want: assign(({ event }) => ({ wanted: refusalOf(event)?.step })),
      explain: assign(({ event }) => ({ submission: undefined, problem: refusalOf(event), news: undefined })),
      forget: assign({ problem: undefined, news: undefined }),
    },
  })

  const mayBeSummary = ({ known, effect }: AnyStep) => known !== undefined || effect?.after === 'summary'
  const maySend = ({ effect }: AnyStep) => effect !== undefined || flow.record !== undefined
  const on = <Name extends string>(step: AnyStep, name: Name) => ({ type: name, params: { step } }) as const
  const along = (step: AnyStep, { to, when }: Edge) => ({
    target: `#${to}`,
    ...(when.op !== 'always' && { guard: { type: 'route', params: { step, when } } as const }),
  })

  const asking = (step: AnyStep) => ({
    on: {
      SUBMIT: [
        ...(mayBeSummary(step) ? [{ guard: on(step, 'summary') }] : []),
        ...(maySend(step) ? [{ guard: on(step, 'sends'), target: 'saving', actions: on(step, 'prepare') }] : []),
        ...continueEdges(flow, step).map((edge) => ({ ...along(step, edge), actions: on(step, 'take') })),
      ],
      CONTINUE: continueEdges(flow, step).map((edge) => ({
        target: `#${edge.to}`,
        guard: and([on(step, 'summary'), { type: 'route', params: { step, when: edge.when } }]),
      })),
      BACK: backEdges(flow, step).map((edge) => ({ ...along(step, edge), actions: 'forget' as const })),
    },
  })

  const reopens = (led: Reopen | 'stay' | undefined) =>
    typeof led === 'object' ? flow.steps.find(({ id }) => id === led.reopen) : undefined

  const leadsBack = (step: AnyStep) =>
    Object.entries(step.effect?.failures ?? {}).flatMap(([code, failure]) => {
      const to = reopens(failure)
      const guard = { type: 'leadsBack', params: { code } } as const
      return to ? [{ guard, target: `#${to.id}`, actions: ['explain' as const, on(to, 'reopen')] }] : []
    })

  const done = (step: AnyStep) => {
    const back = reopens(step.effect?.leads)
    return back
      ? [{ target: `#${back.id}`, actions: [on(step, 'take'), on(back, 'reopen'), on(step, 'tell')] }]
      : continueEdges(flow, step).map((edge) => ({ ...along(step, edge), actions: on(step, 'take') }))
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
        { target: 'stuck' },
      ],
    },
  })

  const stateOf = (step: AnyStep) =>
    step.kind === 'end'
      ? { id: step.id, tags: ['end'] }
      : {
          id: step.id,
          initial: 'asking',
          states: { asking: asking(step), saving: saving(step), stuck: { on: { RETRY: 'saving' } } },
        }

  const landings = <Name extends 'opened' | 'forget'>(action: Name) =>
    flow.steps.map((step) => ({ guard: on(step, 'lands'), target: `#${step.id}`, actions: action }))

  return parts.createMachine({
    id: flow.id,
    // XState's pure `transition` makes an actor on the side each time, without input: a throw there would be swallowed,
    // but costs ten microseconds an event.
    context: ({ input }: { input: WizardInput | undefined }) => unopened(flow, input?.wanted),
    initial: 'opening',
    on: { CLOSE: '.closed', GO: landings('forget') },
    states: {
      opening: {
        id: 'opening',
        invoke: {
          src: 'open',
          id: 'open',
          input: ({ context }) => ({ wanted: context.wanted }),
          onDone: landings('opened'),
          onError: { target: 'refused', actions: 'explain' },
        },
      },
      refused: { on: { RETRY: 'opening' } },
      closed: { type: 'final' },
      ...Object.fromEntries(flow.steps.map((step) => [step.id, stateOf(step)])),
    },
  })
}

export type WizardMachine = ReturnType<typeof compile>
