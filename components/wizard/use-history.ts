import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Wizard } from '#machines/react/use-wizard.ts'
import type { WizardHistory } from '#machines/wizard/ports.ts'

/**
 * One truth for the address, the browser's buttons and the wizard. Continue adds an entry; everything else writes the
 * step that results into the entry that is there. Gives what the screen's own Back does: the same as the browser's.
 */
export function useHistory(wizard: Wizard, history: WizardHistory, close: () => void): () => void {
  const { view } = wizard
  const step = 'step' in view ? view.step.id : undefined
  const [travels, setTravels] = useState(0)
  const shown = useRef<string | undefined>(undefined)
  const now = useRef({ wizard, close })
  now.current = { wizard, close }

  // Layout, so that the address stands before a step's own effect leads elsewhere: writing it later would call that back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a travel writes the address again even if the step stays
  useLayoutEffect(() => {
    if (step === undefined) return
    const forward = shown.current !== undefined && shown.current !== step && !travelled.current
    travelled.current = false
    shown.current = step
    if (forward) history.push(step)
    else history.replace(step)
  }, [step, travels, history])

  const travelled = useRef(false)

  useEffect(
    () =>
      history.onTravel((travel, to) => {
        const { view: before } = now.current.wizard
        travelled.current = true
        if (travel < 0 && before.phase === 'ended') return history.leave()
        if (travel < 0 && before.phase === 'asking' && !before.canGoBack) return now.current.close()
        if (travel < 0) now.current.wizard.back()
        if (travel > 0) now.current.wizard.go(to)
        setTravels((count) => count + 1)
      }),
    [history],
  )

  return useCallback(() => {
    if (history.index > 0) return window.history.back()
    travelled.current = true
    now.current.wizard.back()
  }, [history])
}
