import { assign, fromPromise, setup } from 'xstate'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Edges } from '#machines/walk/traced-edges.ts'
import { initialContext, submissionOf, type WizardContext, type WizardEvent, type WizardInput } from './context.ts'
import { makeLeader, openingIn, outcomeIn } from './led.ts'
import type { Opening, Outcome, Submission, Watched } from './ports.ts'
import { isOutdated, lossOf, refusalOf } from './refusal.ts'
import { chartOf, type Lead } from './states.ts'

/**
 * Compiles a flow to an XState machine. Each step is a state with the substates asking, saving and stuck. A guard looks
 * up in `machines/walk/next.ts` to which state an event leads. The caller provides three actors: `open` opens a run,
 * `perform` carries out effects, and `watch` watches a run that waits.
 * @param edges for a drawing: only the edges that some answers lead along
 */
export function compileMachine(flow: AnyFlow, edges?: Edges) {
  const led = makeLeader(flow)
  const { states, landings } = chartOf(flow, edges)
  const steps = [...flow.steps, ...flow.asides]
  const idAt = (place: number | undefined) => (place === undefined ? undefined : steps[place]?.id)

  const leads = (context: WizardContext, event: WizardEvent, { step, to, phase }: Lead): boolean => {
    const place = led(context, event, step)
    return place !== undefined && place.phase === phase && steps[place.at] === to
  }

  /** The run as it is after an effect or after it was opened. */
  const runAfter = ({ run }: WizardContext, event: WizardEvent) => {
    const opening = openingIn(event)
    const revision = outcomeIn(event)?.revision
    return opening?.run ?? (revision === undefined ? run : { ...run, revision })
  }

  const parts = setup({
    types: {} as { context: WizardContext; events: WizardEvent; input: WizardInput },
    actors: {
      open: fromPromise<Opening, WizardInput>(() => Promise.reject(new Error('Nobody opens runs here.'))),
      perform: fromPromise<Outcome, Submission>(() => Promise.reject(new Error('Nobody carries out effects here.'))),
      watch: fromPromise<Opening, Watched>(() => Promise.reject(new Error('Nobody watches runs here.'))),
    },
    guards: {
      leads: ({ context, event }, lead: Lead) => leads(context, event, lead),
      leadsBack: ({ context, event }, { code, ...lead }: Lead & { code: string }) =>
        refusalOf(event)?.code === code && leads(context, event, lead),
      outdated: ({ event, context }) => isOutdated(event, context.submission?.step),
      refused: ({ event }) => refusalOf(event) !== undefined,
    },
    actions: {
      go: assign(({ context, event }, { step }: { step: AnyStep | undefined }) => {
        const place = led(context, event, step)
        if (!place) return {}
        const { draft, pending } = place
        const run = runAfter(context, event)
        const here = steps[place.at]
        const submission = here && pending && submissionOf(flow, here, { draft, run }, pending, idAt(place.opener))
        // Keep showing the problem if it occurred before the run was reopened, or at the step that opened an aside (a
        // screen such as help).
        const patch = { run, draft, submission, returning: idAt(place.returning), opener: idAt(place.opener) }
        if (openingIn(event)) return { ...patch, wanted: undefined }
        return event.type === 'ASIDE' ? patch : { ...patch, problem: undefined, news: undefined }
      }),
      tell: assign((_, { step }: { step: AnyStep }) => ({ news: step.id })),
      want: assign(({ event }) => ({ wanted: refusalOf(event)?.step })),
      explain: assign(({ event }) => ({ submission: undefined, problem: refusalOf(event), news: undefined })),
      lose: assign(({ event }) => ({ loss: lossOf(event) })),
    },
  })

  return parts.createMachine({
    id: flow.id,
    // XState's pure `transition` also creates an actor without input for each event. If this function threw because of
    // the missing input, XState would swallow the error, but that would take 10 microseconds per event.
    context: ({ input }: { input: WizardInput | undefined }) => initialContext(flow, input?.wanted),
    initial: 'opening',
    on: { CLOSE: '.closed', GO: landings },
    states: {
      opening: {
        id: 'opening',
        invoke: {
          src: 'open',
          id: 'open',
          input: ({ context }) => ({ wanted: context.wanted }),
          onDone: landings,
          onError: { target: 'refused', actions: ['explain', 'lose'] },
        },
      },
      refused: { on: { RETRY: 'opening' } },
      closed: { type: 'final' },
      ...states,
    },
  })
}

export type WizardMachine = ReturnType<typeof compileMachine>
