import { useState } from 'react'
import type { WholeCase } from '#api/contract/desk.ts'
import { CaseOver } from './case-over.tsx'
import { DecisionForm } from './decision-form.tsx'
import { NOTHING_TYPED } from './decision-of.ts'

interface DecidingProps {
  one: WholeCase
  /** Whether the case is no longer at the desk. */
  isGone?: boolean
  onDone(): void
}

/** What is left to decide. What was typed, and why nothing came of it, outlasts the form. */
export const Deciding = ({ one, isGone = false, onDone }: DecidingProps) => {
  const [draft, setDraft] = useState(NOTHING_TYPED)
  const [refused, setRefused] = useState<string>()
  if (isGone || (one.decisions.length === 0 && refused !== undefined))
    return <CaseOver queue={one.queue} isGone={isGone} refused={refused} typed={draft.text} />
  if (one.decisions.length === 0) return null
  return (
    <DecisionForm one={one} draft={draft} onDraft={setDraft} refused={refused} onRefused={setRefused} onDone={onDone} />
  )
}
