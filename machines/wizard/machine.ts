import { assign, fromPromise, setup } from 'xstate'
import { type Expression, holds } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { landing } from '#machines/walk/landing.ts'
import { mayChange, returnBackFrom, returnFrom, reviewAhead } from '#machines/walk/returning.ts'
import { clamp, isAnsweredAt, modeOf, nextAfter, type Walk, walk } from '#machines/walk/walk.ts'
import {
  answerIn,
  effectOf,
  opened,
  submissionOf,
  unopened,
  type WizardContext,
  type WizardEvent,
  type WizardInput,
} from './context.ts'
import { sourceOf } from './facts.ts'
import type { Opening, Outcome, Submission, Watched } from './ports.ts'
import { isOutdated, lossOf, refusalOf } from './refusal.ts'
import { settler } from './settle.ts'
import { chartOf, type Only } from './states.ts'

/** What XState's own events of an actor that is done carry; our events have none. */
const outputOf = <Output>(event: object) => ('output' in event ? (event.output as Output) : undefined)

/** The walk over a draft, which many guards of one event ask for. */
function walker(flow: AnyFlow): (draft: Draft) => Walk {
  const walks = new WeakMap<Draft, Walk>()
  return (draft) => {
    const path = walks.get(draft) ?? walk(flow, draft)
    walks.set(draft, path)
    return path
  }
}

/**
 * A flow compiled to an XState machine: a state for each step with asking, saving and stuck, targets guarded by the
 * flow's conditions as data. Who opens a run, who carries out effects and who watches a run that waits is provided as the
 * actors `open`, `perform` and `watch`.
 */
export function compile(flow: AnyFlow) {
  const settled = settler(flow)
  const walked = walker(flow)
  const { states, landings } = chartOf(flow)
  const landingOf = (context: WizardContext, event: WizardEvent) => {
    const opening = outputOf<Opening>(event)
    if (opening) return landing(flow, walked(opening.draft), opening.wanted)
    return event.type === 'GO' && !context.submission ? landing(flow, walked(context.draft), event.step) : undefined
  }
  const isOpen = (context: WizardContext, { id }: AnyStep, only: Only | undefined): boolean => {
    if (only === 'summary') return modeOf(flow, context.draft, id) === 'summary'
    if (only === 'settled') return isAnsweredAt(walked(context.draft), id)
    if (only === 'untroubled') return context.problem === undefined
    return only === undefined || context.returning === undefined
  }
  /** Where a run that was waited for stands now: past the step, or led back before it. */
  const movedTo = ({ draft }: Opening, { id }: AnyStep, returning: string | undefined) => {
    const path = walked(draft)
    if (!isAnsweredAt(path, id)) return clamp(path, undefined)
    return returning === undefined ? nextAfter(path, id) : returnFrom(flow, path, id, returning)
  }
  const parts = setup({
    types: {} as { context: WizardContext; events: WizardEvent; input: WizardInput },
    actors: {
      open: fromPromise<Opening, WizardInput>(() => Promise.reject(new Error('Nobody opens runs here.'))),
      perform: fromPromise<Outcome, Submission>(() => Promise.reject(new Error('Nobody carries out effects here.'))),
      watch: fromPromise<Opening, Watched>(() => Promise.reject(new Error('Nobody watches runs here.'))),
    },
    guards: {
      route: ({ context, event }, { step, when, only }: { step: AnyStep; when: Expression; only: Only | undefined }) =>
        isOpen(context, step, only) && holds(when, sourceOf(settled(context, event, step))) === true,
      summary: ({ context }, { step }: { step: AnyStep }) => modeOf(flow, context.draft, step.id) === 'summary',
      sends: ({ context, event }, { step }: { step: AnyStep }) =>
        event.type === 'SUBMIT' && effectOf(flow, step, context, event) !== undefined,
      due: ({ context }, { step }: { step: AnyStep }) =>
        !context.problem && effectOf(flow, step, context, answerIn(undefined)) !== undefined,
      lands: ({ context, event }, { step }: { step: AnyStep }) => landingOf(context, event)?.at === step.id,
      moved: ({ context, event }, { step, to }: { step: AnyStep; to: string }) => {
        const opening = outputOf<Opening>(event)
        return opening !== undefined && movedTo(opening, step, context.returning) === to
      },
      returnsTo: ({ context: { draft, returning } }, { review }: { review: string }) =>
        returning === review && walked(draft).asked.includes(review),
      returns: ({ context, event }, { step, to, only }: { step: AnyStep; to: string; only: Only | undefined }) => {
        const { returning } = context
        if (returning === undefined || !isOpen(context, step, only)) return false
        return returnFrom(flow, walked(settled(context, event, step).draft), step.id, returning) === to
      },
      returnsBack: ({ context }, { step, to }: { step: AnyStep; to: string }) => {
        const { draft, returning } = context
        return returning !== undefined && returnBackFrom(flow, draft, walked(draft), step.id, returning) === to
      },
      changes: ({ context, event }, { to }: { to: string }) =>
        event.type === 'CHANGE' && event.step === to && mayChange(flow, context.draft, walked(context.draft), to),
      asks: ({ event }, { aside }: { aside: string }) => event.type === 'ASIDE' && event.to === aside,
      openedFrom: ({ context }, { opener }: { opener: string }) => context.opener === opener,
      leadsBack: ({ event }, { code }: { code: string }) => refusalOf(event)?.code === code,
      outdated: ({ event, context }) => isOutdated(event, context.submission?.step),
      refused: ({ event }) => refusalOf(event) !== undefined,
    },
    actions: {
      take: assign(({ context, event }, { step }: { step: AnyStep }) => {
        const { draft, facts } = settled(context, event, step)
        const revision = outputOf<Outcome>(event)?.revision
        const run = revision === undefined ? context.run : { ...context.run, revision }
        return { draft, facts, run, submission: undefined, problem: undefined, news: undefined }
      }),
      prepare: assign(({ context, event }, { step }: { step: AnyStep }) => ({
        submission: submissionOf(flow, step, context, answerIn(step.kind === 'automatic' ? undefined : event)),
        problem: undefined,
      })),
      reopen: assign(({ context }, { step }: { step: AnyStep }) => settled.reopened(context, step)),
      tell: assign((_, { step }: { step: AnyStep }) => ({ news: step.id })),
      opened: assign(({ event }) => {
        const opening = outputOf<Opening>(event)
        return opening ? opened(flow, opening) : {}
      }),
      land: assign(({ context, event }, { step }: { step: AnyStep }) => ({
        opener: landingOf(context, event)?.opener,
        returning: reviewAhead(flow, walked(context.draft), step.id),
      })),
      change: assign((_, { step }: { step: AnyStep }) => ({ returning: step.id, problem: undefined, news: undefined })),
      returned: assign(({ context }, { step }: { step: AnyStep }) =>
        context.returning === step.id ? { returning: undefined } : {},
      ),
      open: assign((_, { step }: { step: AnyStep }) => ({ opener: step.id })),
      want: assign(({ event }) => ({ wanted: refusalOf(event)?.step })),
      explain: assign(({ event }) => ({ submission: undefined, problem: refusalOf(event), news: undefined })),
      lose: assign(({ event }) => ({ loss: lossOf(event) })),
      forget: assign({ problem: undefined, news: undefined }),
    },
  })

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
          onError: { target: 'refused', actions: ['explain', 'lose'] },
        },
      },
      refused: { on: { RETRY: 'opening' } },
      closed: { type: 'final' },
      ...states,
    },
  })
}

export type WizardMachine = ReturnType<typeof compile>
