import { assign, fromPromise, setup } from 'xstate'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { submissionOf, unopened, type WizardContext, type WizardEvent, type WizardInput } from './context.ts'
import { leader, openingIn, outcomeIn } from './led.ts'
import type { Opening, Outcome, Submission, Watched } from './ports.ts'
import { isOutdated, lossOf, refusalOf } from './refusal.ts'
import { chartOf, type Lead } from './states.ts'

/**
 * A flow compiled to an XState machine: a state for each step with asking, saving and stuck, and a guard that asks the
 * flow's meaning which of them an event leads to. Who opens a run, who carries out effects and who watches a run that waits
 * is provided as the actors `open`, `perform` and `watch`.
 */
export function compile(flow: AnyFlow) {
  const led = leader(flow)
  const { states, landings } = chartOf(flow)
  const steps = [...flow.steps, ...flow.asides]
  const idAt = (place: number | undefined) => (place === undefined ? undefined : steps[place]?.id)

  const leads = (context: WizardContext, event: WizardEvent, { step, to, phase }: Lead): boolean => {
    const place = led(context, event, step)
    return place !== undefined && place.phase === phase && steps[place.at] === to
  }

  /** The run as its outcome or opening left it. */
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
        // What went wrong before a run was opened again, or at the opener of a screen beside the path, still stands.
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
    // XState's pure `transition` makes an actor on the side each time, without input: a throw there would be swallowed,
    // but costs ten microseconds an event.
    context: ({ input }: { input: WizardInput | undefined }) => unopened(flow, input?.wanted),
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

export type WizardMachine = ReturnType<typeof compile>
