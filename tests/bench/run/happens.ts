import { type Deed, deedOf } from '#machines/bench/play/deed.ts'
import { verdictOn } from '#machines/bench/play/follow.ts'
import { type Model, modelOf, type Stand } from '#machines/bench/play/model.ts'
import type { TourEvent } from '#machines/bench/tour/tour.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import { keptDocument } from '#machines/define/fields/document.ts'
import { sameAnswer } from '#machines/walk/draft.ts'
import { prefillOf } from '#machines/walk/prefill.ts'
import { BY_GOOGLE, beyondHands } from './hands.ts'
import { mailedCode } from './mailed-code.ts'
import { type Fate, isEarned, learn, personal } from './personal.ts'
import { asGiven, followed } from './receipt.ts'
import { sent } from './sent.ts'
import type { Way } from './way.ts'
import { besideIt, comeIn, isOutAgain, stayOut } from './way-in.ts'

/** What was done, with the answer as it was typed, and where that must lead; no deed where nobody can do it by hand. */
export interface Happened {
  readonly deed: Deed | undefined
  readonly stand: Stand
  readonly issues: readonly FieldIssue[]
}

/** A call is on its way within so long. */
const SENT_WITHIN_MS = 8_000

const LEAVING: ReadonlySet<string> = new Set<Deed['type']>(['back', 'close', 'aside'])

/** Does the event of a path at a number. A sentence where the path cannot be gone on with by hand. */
export async function happens(way: Way, stand: Stand, at: number): Promise<Happened | string> {
  const model = modelOf(way.flow)
  const event = way.path.events[at]
  if (!event) throw new Error(`The path has no event ${at + 1}.`)
  if (event.type === 'answer' || event.type === 'invalid') return typed(way, model, stand, event, at)
  const deed = deedOf(event)
  const why = beyondHands(model.stepAt(stand), deed)
  if (why !== undefined) return why
  const next = followed(model, stand, deed)
  if (typeof next === 'string') return next
  const reply = await done(way, stand, deed, at)
  if (deed.type !== 'done' || reply === undefined) return { deed, stand: next, issues: [] }
  const given = asGiven(model, stand, deed, reply)
  return typeof given === 'string' ? given : { ...given, issues: [] }
}

const holdsDocument = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (keptDocument.safeParse(value).success || Object.values(value).some(holdsDocument))

async function typed(way: Way, model: Model, stand: Stand, event: TourEvent, at: number): Promise<Happened | string> {
  const { hand, gate } = way
  const { answer = {} } = event
  const step = model.stepAt(stand)
  const fate = fateOf(way.path.events.slice(at))
  const wanted = event.type === 'invalid' ? answer : await personal(step, answer, typingOf(way, stand, fate))
  // Choosing the same file again would make a new document, so the one that is there stays.
  const isThere = holdsDocument(wanted) && sameAnswer(prefillOf(model.flow, stand.draft, step), wanted)
  const held = isThere ? wanted : await hand.type(stand, wanted)
  const door = answer[DOOR]
  const deed: Deed = { type: event.type, answer: door === undefined ? held : { ...held, [DOOR]: door } }
  const verdict = verdictOn(model, stand, deed)
  // What the controls do not let anybody enter is not entered.
  if (event.type === 'invalid' && verdict.ok) return { deed: undefined, stand, issues: [] }
  const next = followed(model, stand, deed)
  if (typeof next === 'string') return next
  await (door === undefined ? hand.goOn(stand) : hand.takeDoor(stand, answer))
  if (next.state.phase === 'saving') await gate.held(SENT_WITHIN_MS)
  return { deed, stand: next, issues: verdict.ok ? [] : verdict.issues }
}

/** Does a deed; gives what the server answered, where that was let answer. */
async function done(way: Way, stand: Stand, deed: Deed, at: number): Promise<unknown> {
  const { hand, gate, person, flow } = way
  const step = modelOf(flow).stepAt(stand)
  const waits = step.kind === 'wait' && person.tokens === undefined
  if (waits && !['done', 'lost', 'retry'].includes(deed.type)) await isOutAgain(way)
  if (step.kind === 'wait' && deed.type === 'refused') return stayOut(way)
  if (step.effect?.name === BY_GOOGLE && LEAVING.has(deed.type)) await besideIt(way.page)
  if (step.kind === 'wait' && (deed.type === 'done' || deed.type === 'lost')) await comeIn(way, step.effect?.name ?? '')
  // What happens by itself is on its way a moment after what came before it.
  if (['done', 'refused', 'lost'].includes(deed.type)) await gate.held(SENT_WITHIN_MS)
  switch (deed.type) {
    case 'done':
      learn(modelOf(flow).stepAt(stand), stand.pending ?? {}, person)
      return gate.pass()
    case 'refused':
      return isEarned(modelOf(flow).stepAt(stand), deed.code ?? '') ? gate.pass() : gate.refuse(deed.code ?? '')
    case 'lost':
      return gate.lose()
    case 'retry':
      await hand.retry()
      await gate.held(SENT_WITHIN_MS)
      return
    case 'continue':
      return hand.goOn(stand)
    case 'back':
      return gate.leaving(() => hand.goBack(stand, at % 2 === 0 ? 'button' : 'browser'))
    case 'close':
      return gate.leaving(() => hand.close())
    case 'change':
      return gate.leaving(() => hand.change(deed.target ?? ''))
    case 'mark':
      throw new Error('Nobody marks an answer by hand.')
    case 'aside':
      return gate.leaving(() => hand.openAside(stand, deed))
  }
}

/** What becomes of the answer that a path begins with, if that is sent at all. */
function fateOf([, ...after]: readonly TourEvent[]): Fate {
  const outcome = after.find(({ type }) => type !== 'lost' && type !== 'retry')
  if (outcome?.type === 'done') return { kind: 'done' }
  if (outcome?.type === 'refused') return { kind: 'refused', code: outcome.code }
  return { kind: after.length > 0 && outcome === undefined ? 'lost' : 'unsent' }
}

const typingOf = ({ place, person, codes, flow }: Way, stand: Stand, fate: Fate) => ({
  person,
  fate,
  async code() {
    const sends = ['prove', 'confirm-transfer', 'confirm-withdrawal'].includes(
      modelOf(flow).stepAt(stand).effect?.name ?? '',
    )
    if (sends && person.tokens) await sent(place.url, 'user/reauthenticate/otp', {}, person.tokens.token)
    return mailedCode(place, person.email, codes)
  },
})
