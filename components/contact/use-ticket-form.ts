import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { userQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { deleteValue, readValue, storeValue } from '#components/session/raw-store.ts'
import { type FieldName, type TicketDraft, type TicketKind, ticketOf } from './ticket-of.ts'

interface TicketForm {
  /** Which form it is. Unsent text is stored in the browser for a day under this name. */
  readonly kind: TicketKind
  /** Preset values, in addition to the member's own name and address. */
  readonly known: TicketDraft | undefined
  sentenceFor(field: FieldName): string
  /** The message shown when the API does not answer. */
  readonly unanswered: string
  onSent(reference: string, email: string): void
}

/** The state of a form that creates a ticket: the typed text, its errors, and whether it is being sent. */
export function useTicketForm({ kind, known, sentenceFor, unanswered, onSent }: TicketForm) {
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const { data: user } = useQuery({ ...userQuery, enabled: signedIn })
  const [typed, setTyped] = useState<TicketDraft>()
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(
    () => void readValue<TicketDraft>(kind).then((found) => found && setTyped((now) => ({ ...found, ...now }))),
    [kind],
  )

  const own = user && { name: `${user.first_name} ${user.last_name}`, email: user.email }
  const draft = { ...own, ...known, ...typed }
  const change = (more: TicketDraft) => {
    const next = { ...typed, ...more }
    setTyped(next)
    void storeValue(kind, next)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const judged = ticketOf(kind, draft)
    setWrong(Object.fromEntries(judged.wrong.map((field) => [field, sentenceFor(field)])))
    setRefused(undefined)
    if (!judged.body) return requestAnimationFrame(() => summary.current?.focus())
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      const { reply } = await call('sendTicket', { body: judged.body, headers: { 'Idempotency-Key': key.current } })
      void deleteValue(kind)
      onSent(reply.reference, judged.body.email)
    } catch (cause) {
      // The server definitely refused the request, so drop the key: the next try may send different data.
      if (cause instanceof CallRefused) key.current = undefined
      setRefused(sentenceOf(cause, { unanswered, kept: true }))
      setBusy(false)
    }
  }
  return { draft, change, submit, wrong, refused, busy, summary }
}
