import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { userQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import type { BodyOf } from '#api/contract/endpoint.ts'
import type { ticketRows } from '#api/contract/tickets.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { forget, keep, recall } from '#components/session/raw-store.ts'

/** What somebody has typed; nothing where they have not touched a field. */
export type Typed<Field extends string> = Readonly<Partial<Record<Field, string>>>

interface Judged<Field extends string> {
  readonly body?: BodyOf<typeof ticketRows.sendTicket>
  readonly wrong: readonly Field[]
}

interface TicketForm<Field extends string> {
  /** Under which name what was typed and not sent is kept in this browser, for a day. */
  readonly kept: string
  /** What the fields begin with, beside the member's own name and address. */
  readonly known?: Typed<Field>
  /** What is sent of it, or which fields are wrong. */
  judge(draft: Typed<Field>): Judged<Field>
  sentenceFor(field: Field): string
  /** The sentence shown when the API does not answer. */
  readonly unanswered: string
  onSent(reference: string, email: string): void
}

/** A form that becomes a ticket: what is typed in it, what is wrong, and the sending of it. */
export function useTicketForm<Field extends string>(form: TicketForm<Field | 'name' | 'email'>) {
  type Draft = Typed<Field | 'name' | 'email'>
  const { kept, known, judge, sentenceFor, unanswered, onSent } = form
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const { data: user } = useQuery({ ...userQuery, enabled: signedIn })
  const [typed, setTyped] = useState<Draft>()
  const [wrong, setWrong] = useState<Draft>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => void recall<Draft>(kept).then((found) => found && setTyped((now) => ({ ...found, ...now }))), [kept])

  const own = user && { name: `${user.first_name} ${user.last_name}`, email: user.email }
  const draft = { ...own, ...known, ...typed } as Draft
  const change = (more: Draft) => {
    const next = { ...typed, ...more }
    setTyped(next)
    void keep(kept, next)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const judged = judge(draft)
    setWrong(Object.fromEntries(judged.wrong.map((field) => [field, sentenceFor(field)])) as Draft)
    setRefused(undefined)
    if (!judged.body) return requestAnimationFrame(() => summary.current?.focus())
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      const { reply } = await call('sendTicket', { body: judged.body, headers: { 'Idempotency-Key': key.current } })
      void forget(kept)
      onSent(reply.reference, judged.body.email)
    } catch (cause) {
      // A definite refusal frees the key: the next try may say something else.
      if (cause instanceof CallRefused) key.current = undefined
      setRefused(sentenceOf(cause, { unanswered, kept: true }))
      setBusy(false)
    }
  }
  return { draft, change, submit, wrong, refused, busy, summary }
}
