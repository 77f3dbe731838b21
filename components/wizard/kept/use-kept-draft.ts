import { useEffect, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import type { WizardView } from '#machines/react/use-wizard.ts'
import { keepVisitors, noteShown } from './visitor-run.ts'

/**
 * Stores a visitor's answers until they are moved to an account or the flow ends. If another tab changes the answers,
 * stops storing them and returns `true`.
 */
export function useKeptDraft(view: WizardView): boolean {
  const [isOvertaken, setOvertaken] = useState(false)
  const { draft, run } = 'step' in view && view.phase !== 'ended' ? view : NOWHERE
  useEffect(() => {
    if (!run || !draft) return
    noteShown(run.id, draft)
    const isVisitors = Object.keys(draft.entries).length > 0 && draft.given.signedIn !== true && !isSignedIn()
    if (isVisitors) void keepVisitors(run.id, draft).then((kept) => setOvertaken(!kept))
  }, [run, draft])
  return isOvertaken && !isSignedIn()
}

const NOWHERE = { draft: undefined, run: undefined }
