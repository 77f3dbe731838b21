import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Person } from './seeds.ts'

type Answer = Readonly<Record<string, unknown>>

/** What will become of an answer, as the path has it: so it is typed rightly or wrongly. */
export interface Fate {
  readonly kind: 'done' | 'refused' | 'lost' | 'unsent'
  readonly code?: string | undefined
}

/** What is known at the moment that something is typed. */
interface Typing {
  readonly person: Person
  readonly fate: Fate
  /** The code that was mailed last; asked for only where one is typed that should be right. */
  code(): Promise<string>
}

/** An example as this person would type it: with their own address, password, friends and mailed code. */
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

/** What is proved by a call of its own is proved rightly, whatever becomes of the answer after that. */
const asTaken = (step: AnyStep, typing: Typing): Typing =>
  provesFirst(step) ? { ...typing, fate: { kind: 'done' } } : typing
const PROVING: readonly string[] = ['confirm-transfer', 'confirm-withdrawal']
const provesFirst = ({ effect }: AnyStep) => PROVING.includes(effect?.name ?? '')

/** Refusals that are earned honestly, by what is typed: these calls are let through. */
export const isEarned = (step: AnyStep, code: string): boolean =>
  ['wrong-credentials', 'wrong-password', 'email-in-use'].includes(code) && !provesFirst(step)

const withOwnAddress = (item: unknown, email: string): unknown =>
  typeof item === 'object' && item !== null && 'email' in item ? { ...item, email } : item

/** The password that is good once this answer was taken. */
export function learn(step: AnyStep, answer: Answer, person: Person): void {
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const value = answer[name]
    const { kind, autocomplete } = metaOf(field)
    if (kind === 'password' && autocomplete === 'new-password' && typeof value === 'string') person.password = value
  }
}
