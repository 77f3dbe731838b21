import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './question.module.css'

interface QuestionProps {
  title: string
  children: ReactNode
  yes: string
  no: string
  busy: boolean
  /** Whether the question can't be confirmed yet, because another action has to finish first. */
  unable?: boolean
  onYes(): void
  onNo(): void
}

/** Asks for confirmation before an action that can't be undone. The button that cancels the action has the focus. */
export const Question = ({ title, children, yes, no, busy, unable = false, onYes, onNo }: QuestionProps) => {
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} className={styles.question}>
      <h3 id={`${id}-title`} className={styles.title}>
        {title}
      </h3>
      <p id={`${id}-text`}>{children}</p>
      <div className={styles.actions}>
        <Button busy={busy} unable={unable} onClick={onYes}>
          {yes}
        </Button>
        <Button ref={keep} variant="primary" unable={busy} onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  )
}
