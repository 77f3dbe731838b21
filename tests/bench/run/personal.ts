import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Person } from './seeds.ts'

type Answer = Readonly<Record<string, unknown>>

/** What happens to an answer on the path. It decides whether the right or a wrong value is typed. */
export interface Fate {
  readonly kind: 'done' | 'refused' | 'lost' | 'unsent'
  readonly code?: string | undefined
}

/** What is known when an answer is typed. */
interface Typing {
  readonly person: Person
  readonly fate: Fate
  /** Returns the latest emailed code. Called only if the right code should be typed. */
  code(): Promise<string>
}

/** Replaces values of an example with this person's own: their email address, password, friends and emailed code. */
export async function personal(step: AnyStep, answer: Answer, typing: Typing): Promise<Answer> {
  const own: Record<string, unknown> = { ...answer }
  for (const [name, field] of Object.entries<Field>(step.fields))
    if (name in own) own[name] = await personalValue(field, own[name], asTaken(step, typing))
  return own
}

async function personalValue(field: Field, value: unknown, { person, fate, code }: Typing): Promise<unknown> {
  const { kind, autocomplete } = metaOf(field)
  if (kind === 'email' && typeof value === 'string') return fate.code === 'email-in-use' ? person.taken : person.email
  if (kind === 'password' && autocomplete === 'current-password')
    return isWrong(fate) ? 'not the right one' : person.password
  if (kind === 'person') return person.supporters.find(({ name }) => name === Object(value).name) ?? value
  if (kind === 'circle') return person.joinable.find(({ headline }) => headline === Object(value).headline) ?? value
  if (kind === 'pick' && person.account?.like === Object(value).id) return person.account?.one
  if (kind === 'code') return fate.kind === 'done' ? code() : '12345'
  if (kind === 'picture' && typeof value === 'string' && !value.startsWith('drawing:')) return 'drawing:scene-house'
  if (kind === 'list' && Array.isArray(value))
    return value.map((item, at) => withOwnAddress(item, `${at}-${person.email}`))
  return value
}

const isWrong = ({ code }: Fate) => code === 'wrong-credentials' || code === 'wrong-password'

/**
 * Types the right proof of identity at a step that sends the proof in a call of its own. The planned outcome applies
 * only to the next call.
 */
const asTaken = (step: AnyStep, typing: Typing): Typing =>
  provesFirst(step) ? { ...typing, fate: { kind: 'done' } } : typing
const PROVING: readonly string[] = ['confirm-transfer', 'confirm-withdrawal']
const provesFirst = ({ effect }: AnyStep) => PROVING.includes(effect?.name ?? '')

/** Whether the server really refuses the typed values with this code. If so, the call is let through. */
export const isEarned = (step: AnyStep, code: string): boolean =>
  ['wrong-credentials', 'wrong-password', 'email-in-use'].includes(code) && !provesFirst(step)

const withOwnAddress = (item: unknown, email: string): unknown =>
  typeof item === 'object' && item !== null && 'email' in item ? { ...item, email } : item

/** Remembers the person's new password after an answer that changed it was accepted. */
export function learn(step: AnyStep, answer: Answer, person: Person): void {
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const value = answer[name]
    const { kind, autocomplete } = metaOf(field)
    if (kind === 'password' && autocomplete === 'new-password' && typeof value === 'string') person.password = value
  }
}
