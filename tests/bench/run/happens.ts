import { type Deed, deedOf } from '#machines/bench/play/deed.ts'
import { verdictOn } from '#machines/bench/play/follow.ts'
import { type Model, modelOf, type Stand } from '#machines/bench/play/model.ts'
import type { TourEvent } from '#machines/bench/tour/tour.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
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

/**
 * The action that was performed, the position after it, and the expected issues. `deed` is `undefined` if a person
 * cannot perform the action.
 */
export interface Happened {
  readonly deed: Deed | undefined
  readonly stand: Stand
  readonly issues: readonly FieldIssue[]
}

/** How long to wait for a call to be sent, in milliseconds. */
const SENT_WITHIN_MS = 8_000

const LEAVING: ReadonlySet<string> = new Set<Deed['type']>(['back', 'close', 'aside'])

/** Performs the event with index `at` of the path. Returns a sentence if the path cannot be continued in a browser. */
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
  // Choosing the same file again would create a new document, so keep the file that is already chosen.
  const isThere = holdsDocument(wanted) && sameAnswer(prefillOf(model.flow, stand.draft, step), wanted)
  const held = isThere ? wanted : await hand.type(stand, wanted)
  const door = answer[DOOR_FACT]
  const deed: Deed = { type: event.type, answer: door === undefined ? held : { ...held, [DOOR_FACT]: door } }
  const verdict = verdictOn(model, stand, deed)
  // If the controls did not accept the invalid value, the form is valid and there is nothing to test.
  if (event.type === 'invalid' && verdict.ok) return { deed: undefined, stand, issues: [] }
  const next = followed(model, stand, deed)
  if (typeof next === 'string') return next
  await (door === undefined ? hand.goOn(stand) : hand.takeDoor(stand, answer))
  if (next.state.phase === 'saving') await gate.held(SENT_WITHIN_MS)
  return { deed, stand: next, issues: verdict.ok ? [] : verdict.issues }
}

/** Performs an action. Returns the server's response if the call was let through. */
async function done(way: Way, stand: Stand, deed: Deed, at: number): Promise<unknown> {
  const { hand, gate, person, flow } = way
  const step = modelOf(flow).stepAt(stand)
  const waits = step.kind === 'wait' && person.tokens === undefined
  if (waits && !['done', 'lost', 'retry'].includes(deed.type)) await isOutAgain(way)
  if (step.kind === 'wait' && deed.type === 'refused') return stayOut(way)
  if (step.effect?.name === BY_GOOGLE && LEAVING.has(deed.type)) await besideIt(way.page)
  if (step.kind === 'wait' && (deed.type === 'done' || deed.type === 'lost')) await comeIn(way, step.effect?.name ?? '')
  // An automatic step sends its call a moment after the previous event, so wait for the call.
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

/** What happens to the answer with which this part of a path begins, if the answer is sent. */
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
