import { createActor, fromPromise, type SnapshotFrom, transition } from 'xstate'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt, withStepReopened } from '#machines/walk/draft.ts'
import { withMarkSet } from '#machines/walk/draft-place.ts'
import { maxQuestions } from '#machines/walk/most-ahead.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { clampStep, progressOf, walkFlow } from '#machines/walk/walk.ts'
import { carryOutEvent, submitEvent, type WizardEvent, type WizardInput } from '#machines/wizard/context.ts'
import type { WizardMachine } from '#machines/wizard/machine.ts'
import { type Opening, type Outcome, Refusal, type Submission, type Watched } from '#machines/wizard/ports.ts'
import { soundVerdict } from '../states/sound-verdict.ts'
import type { Deed } from './deed.ts'
import { Outside } from './outside.ts'
import { type Seen, toldIn } from './seen.ts'

type Snapshot = SnapshotFrom<WizardMachine>

/** Operates the state machine in the roles of both the person and the server. */
export interface Player {
  /** Carries out one event. If the answer should be rejected, returns `undefined` once it was rejected. */
  act(deed: Deed): Promise<string | undefined>
  seen(): Seen
  stop(): void
}

/** How many event-loop turns to wait for an actor to receive an event. */
const TURNS = 100

/**
 * Opens a run on the real state machine. The player decides the outcome of every call. Rejects if the machine throws.
 */
export async function openPlayer(flow: AnyFlow, machine: WizardMachine, given: Draft['given']): Promise<Player> {
  const calls = new Outside<Submission, Outcome>()
  const waits = new Outside<Watched, Opening>()
  let opening: Opening = { run: { id: 'run', revision: 0 }, draft: emptyDraft(flow, given), wanted: flow.steps[0]?.id }
  const actors = {
    open: fromPromise<Opening, WizardInput>(() => Promise.resolve(opening)),
    perform: fromPromise<Outcome, Submission>(({ input }) => calls.ask(input)),
    watch: fromPromise<Opening, Watched>(({ input }) => waits.ask(input)),
  }
  let broken: unknown
  let presses = 0
  let actor = begun()
  await heard(actor.getSnapshot())

  function begun() {
    const made = createActor(machine.provide({ actors }), { input: { wanted: undefined } })
    made.subscribe({ error: (error) => (broken = error) })
    return made.start()
  }

  /** Lets the server set a mark on an answer, then reopens the run as the page would. */
  async function markedOutside({ target = '', code = '' }: Deed): Promise<string | undefined> {
    const { context, value } = actor.getSnapshot()
    const draft = withMarkSet(flow, context.draft, target, code)
    if (!draft) return 'it cannot be marked so'
    opening = { run: { ...context.run, revision: context.run.revision + 1 }, draft, wanted: placeOf(value)[0] }
    actor.stop()
    actor = begun()
    await heard(actor.getSnapshot())
    return undefined
  }

  /** Waits until the machine has received the event from outside. */
  async function heard(before: Snapshot): Promise<void> {
    for (let turn = 0; turn < TURNS && actor.getSnapshot() === before && broken === undefined; turn++)
      await Promise.resolve()
    if (broken !== undefined) throw broken
  }

  async function comes(settle: () => boolean): Promise<string | undefined> {
    const before = actor.getSnapshot()
    if (!settle()) return 'nothing is on its way'
    await heard(before)
    return undefined
  }

  function send(event: WizardEvent): undefined {
    actor.send(event)
    if (broken !== undefined) throw broken
  }

  function typed({ type, answer = {} }: Deed): string | undefined {
    const { context, value } = actor.getSnapshot()
    const [at] = placeOf(value)
    if (type === 'answer' && flow.asides.some(({ id, effect }) => id === at && effect))
      return send(carryOutEvent(`press-${presses++}`))
    const step = stepOf(flow, at)
    if (!step) return 'nothing is asked here'
    const verdict = soundVerdict(step, answer, visibleDraft(flow, context.draft))
    if (type === 'invalid') return verdict.ok ? 'the answer is taken' : undefined
    return verdict.ok ? send(submitEvent(step, verdict.answer, context.draft.given)) : 'the answer is refused'
  }

  /** Returns the run after an outside event ended its wait and the result was recorded in it. */
  function settledOutside({ run, step: id }: Watched, { type, receipt, code }: Deed): Opening {
    const { draft } = actor.getSnapshot().context
    const step = stepOf(flow, id)
    const failure = step?.effect?.failures[code ?? '']
    const after = { run: { ...run, revision: run.revision + 1 }, wanted: undefined }
    if (type === 'done')
      return { ...after, draft: step ? withReceipt(withAnswer(draft, step, {}), step, receipt) : draft }
    return { ...after, draft: typeof failure === 'object' ? withStepReopened(draft, failure.reopen, code) : draft }
  }

  /**
   * Whether the current step is a wait. The player may still hold a question of an earlier wait that people have left,
   * so such a question does not show it.
   */
  const isWaiting = () => stepOf(flow, placeOf(actor.getSnapshot().value)[0])?.kind === 'wait'
  const outcomeOf = ({ run }: Submission, { receipt }: Deed): Outcome => ({
    ...(receipt && { receipt }),
    revision: run.revision + 1,
  })

  return {
    stop: () => void actor.stop(),
    seen: () => seenIn(flow, machine, actor.getSnapshot()),
    async act(deed) {
      switch (deed.type) {
        case 'answer':
        case 'invalid':
          return typed(deed)
        case 'done':
          return comes(() =>
            isWaiting()
              ? waits.answer((input) => settledOutside(input, deed))
              : calls.answer((input) => outcomeOf(input, deed)),
          )
        case 'refused':
          return comes(() =>
            isWaiting()
              ? waits.answer((input) => settledOutside(input, deed))
              : calls.fail(new Refusal('It was refused.', deed.code ?? '')),
          )
        case 'lost':
          return comes(() => (isWaiting() ? waits : calls).fail(new Error('Nobody answered.')))
        case 'change':
          return send({ type: 'CHANGE', step: deed.target ?? '' })
        case 'mark':
          return markedOutside(deed)
        case 'aside':
          return send({ type: 'ASIDE', to: deed.target ?? '' })
        default:
          return send({ type: EVENTS[deed.type] })
      }
    },
  }
}

const EVENTS = { continue: 'CONTINUE', back: 'BACK', close: 'CLOSE', retry: 'RETRY' } as const

const PHASES = ['asking', 'saving', 'stuck'] as const

function placeOf(value: unknown): readonly [step: string, phase: Seen['phase']] {
  if (typeof value === 'string') return [value, 'asking']
  const [step = '', phase] = Object.entries(Object(value))[0] ?? []
  return [step, PHASES.find((known) => known === phase) ?? 'asking']
}

/** Returns the observations in a snapshot of the machine. Tries Back on a copy, so that the run does not change. */
function seenIn(flow: AnyFlow, machine: WizardMachine, snapshot: Snapshot): Seen {
  const { draft } = snapshot.context
  const [step, phase] = placeOf(snapshot.value)
  const path = walkFlow(flow, draft)
  const [back] = placeOf(transition(machine, snapshot, { type: 'BACK' })[0].value)
  const { at, total = null } = progressOf(flow, path, step)
  return {
    step,
    phase,
    shown: path.asked.slice(path.floor).filter((id) => clampStep(path, id) === id),
    back: back === step ? null : back,
    progress: { at, total, most: maxQuestions(flow, draft) },
    given: draft.given,
    answers: toldIn(draft),
  }
}
