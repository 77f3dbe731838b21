import type { ReactNode, Ref, SubmitEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { Notice } from '#components/ui/notice.tsx'
import styles from './contact.module.css'

interface TicketFormFrameProps {
  /** What the ids of the fields begin with. */
  id: string
  submit(event: SubmitEvent): void
  /** The sentence of each field that is wrong. */
  wrong: Readonly<Partial<Record<string, string>>> | undefined
  refused: string | undefined
  busy: boolean
  summary: Ref<HTMLDivElement>
  words: { readonly problem: string; readonly send: string }
  /** The fields. */
  children: ReactNode
}

/** What stands around the fields of a form that becomes a ticket: what is wrong with it, and its button. */
export const TicketFormFrame = ({
  id,
  submit,
  wrong,
  refused,
  busy,
  summary,
  words,
  children,
}: TicketFormFrameProps) => {
  const items = Object.entries(wrong ?? {}).flatMap(([field, text]) =>
    text === undefined ? [] : [{ href: `#${id}-${field}` as const, text }],
  )
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {items.length > 0 && <ErrorSummary ref={summary} title={words.problem} items={items} />}
      {children}
      <div role="alert">{refused !== undefined && <Notice kind="error">{refused}</Notice>}</div>
      <Button type="submit" variant="primary" size="large" wide="phone" busy={busy}>
        {words.send}
      </Button>
    </form>
  )
}
