import type { LinkedEvent } from '#machines/bench/link/linked-run.ts'
import type { Replayed } from '#machines/bench/link/replay.ts'
import type { Deed } from '#machines/bench/play/deed.ts'
import { modelOf } from '#machines/bench/play/model.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { carryOutEvent, submitEvent, type WizardEvent } from '#machines/wizard/context.ts'
import type { Session, Shown } from './session.ts'

/** How long to wait until the wizard is ready for the next event. */
const READY_MS = 5000

/** The step that a link leads to, and the one that the state machine shows instead. */
export interface Astray {
  readonly wanted: string
  readonly shown: string | undefined
}

/**
 * Plays the last events of a link on the running wizard, so that it shows what a person would see. Resolves to the
 * difference if the state machine does not lead to the step that the flow's rules lead to.
 */
export async function playOn(flow: AnyFlow, session: Session, replay: Replayed): Promise<Astray | undefined> {
  if (session.ahead.length === 0) return undefined
  await until(session, ({ status }) => status?.step !== undefined)
  for (const event of session.ahead) {
    await play(flow, session, event)
    await rest()
  }
  session.handOver()
  const end = replay.stands.at(-1) ?? replay.stands[0]
  const wanted = modelOf(flow).stepAt(end).id
  const shown = session.now().status?.step
  return shown === wanted ? undefined : { wanted, shown }
}

async function play(flow: AnyFlow, session: Session, { step, deed }: LinkedEvent): Promise<void> {
  if (deed === 'go') return session.send({ type: 'GO', step })
  switch (deed.type) {
    case 'answer':
      return answer(flow, session, deed)
    case 'invalid':
      return pressInvalid(session, { step, deed })
    case 'done':
      await until(session, ({ isWaiting }) => isWaiting)
      return session.settle({ type: 'done', receipt: deed.receipt ?? {} })
    case 'refused':
      await until(session, ({ isWaiting }) => isWaiting)
      return session.settle({ type: 'refused', code: deed.code ?? '' })
    case 'lost':
      await until(session, ({ isWaiting }) => isWaiting)
      return session.settle({ type: 'lost' })
    default: {
      const event = eventOf(deed)
      return event && session.send(event)
    }
  }
}

function answer(flow: AnyFlow, session: Session, deed: Deed): void {
  const { status } = session.now()
  const step = status?.step === undefined ? undefined : stepOf(flow, status.step)
  if (!status) return
  if (!step) {
    session.send(carryOutEvent(crypto.randomUUID()))
    return
  }
  const { draft } = status.context
  const verdict = judgeAnswer(step, deed.answer, visibleDraft(flow, draft))
  if (verdict.ok) session.send(submitEvent(step, verdict.answer, draft.given))
}

/** Types the answer and presses Continue, since only the form refuses such an answer. */
async function pressInvalid(session: Session, event: { readonly step: string; readonly deed: Deed }): Promise<void> {
  await until(session, ({ fill }) => fill?.step === event.step)
  session.now().fill?.fill(event.deed.answer ?? {})
  await rest()
  document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit()
  session.recordRefused(event)
}

function eventOf({ type, target = '' }: Deed): WizardEvent | undefined {
  switch (type) {
    case 'continue':
      return { type: 'CONTINUE' }
    case 'back':
      return { type: 'BACK' }
    case 'close':
      return { type: 'CLOSE' }
    case 'retry':
      return { type: 'RETRY' }
    case 'change':
      return { type: 'CHANGE', step: target }
    case 'aside':
      return { type: 'ASIDE', to: target }
    default:
      return undefined
  }
}

/** Lets the state machine take the last event before the next one. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

/** Resolves once the condition holds. Gives up after a while, so that the player shows how far it came. */
function until(session: Session, holds: (shown: Shown) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, READY_MS)
    const unsubscribe = session.subscribe(() => holds(session.now()) && end())
    if (holds(session.now())) end()
  })
}
