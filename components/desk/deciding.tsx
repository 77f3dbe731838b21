import { useRef, useState } from 'react'
import type { WholeCase } from '#api/contract/desk.ts'
import { CaseOver } from './case-over.tsx'
import { DecisionForm } from './decision-form.tsx'
import { NOTHING_TYPED, type NotDecided } from './decision-of.ts'

interface DecidingProps {
  one: WholeCase
  /** Whether the case is no longer at the desk. */
  isGone?: boolean
  onDone(): void
}

/** The form with the decisions that are still possible. Keeps the typed text and any refusal after the form is gone. */
export const Deciding = ({ one, isGone = false, onDone }: DecidingProps) => {
  const [draft, setDraft] = useState(NOTHING_TYPED)
  const [refused, setRefused] = useState<NotDecided>()
  const hadFocus = useRef(false)
  if (isGone || (one.decisions.length === 0 && refused))
    return <CaseOver queue={one.queue} isGone={isGone} refused={refused} typed={draft.text} hadFocus={hadFocus} />
  if (one.decisions.length === 0) return null
  // React calls this cleanup when it removes the form. The form is still in the document at that point.
  const leaving = (form: HTMLElement | null) => () => {
    hadFocus.current = form?.contains(document.activeElement) === true
  }
  return (
    <div ref={leaving}>
      <DecisionForm
        one={one}
        draft={draft}
        refused={refused}
        onDone={onDone}
        onDraft={setDraft}
        onRefused={setRefused}
      />
    </div>
  )
}
