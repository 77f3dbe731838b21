import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Wizard } from '#machines/react/use-wizard.ts'
import { clampStep, walkFlow } from '#machines/walk/walk.ts'
import type { WizardHistory } from '#machines/wizard/ports.ts'

interface Travel {
  /** The screen's own Back button. It does the same as the browser's. */
  back(): void
  /** Runs `move`, and replaces the current history entry with one for the step that `move` leads to. */
  inPlace(move: () => void): void
}

/**
 * Keeps the address, the browser's buttons and the wizard in sync. Continue adds a history entry. Every other change of
 * step replaces the current entry.
 */
export function useHistory(flow: AnyFlow, wizard: Wizard, history: WizardHistory, close: () => void): Travel {
  const { view } = wizard
  const step = 'step' in view ? view.step.id : undefined
  const isPassing = 'step' in view && view.step.kind === 'automatic'
  const [travels, setTravels] = useState(0)
  const shown = useRef<string | undefined>(undefined)
  const now = useRef({ wizard, close })
  now.current = { wizard, close }

  // This is a layout effect, so that the address is written before a step's own effect goes to another page. Writing it
  // later would undo that navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a travel writes the address again even at the same step
  useLayoutEffect(() => {
    if (step === undefined) return
    const forward = shown.current !== undefined && shown.current !== step && !travelled.current
    // People can't return to an automatic step, so the step after it replaces its history entry.
    travelled.current = isPassing
    shown.current = step
    if (forward) history.push(step)
    else history.replace(step)
  }, [step, isPassing, travels, history])

  const travelled = useRef(false)

  useEffect(
    () =>
      history.onTravel((travel, to) => {
        const { view: before } = now.current.wizard
        travelled.current = true
        if (travel < 0 && before.phase === 'ended') return history.leave()
        if (travel < 0 && before.phase === 'asking' && !before.canGoBack) return now.current.close()
        // Going back one history entry is the same as pressing the wizard's own Back. Going back further means that
        // people chose a certain step.
        const picks = travel < -1 && 'draft' in before && clampStep(walkFlow(flow, before.draft), to) === to
        if (travel > 0 || picks) now.current.wizard.go(to)
        else if (travel < 0) now.current.wizard.back()
        setTravels((count) => count + 1)
      }),
    [flow, history],
  )

  const inPlace = useCallback((move: () => void) => {
    travelled.current = true
    move()
    setTravels((count) => count + 1)
  }, [])
  const back = useCallback(() => {
    if (history.index > 0) return window.history.back()
    inPlace(now.current.wizard.back)
  }, [history, inPlace])
  return { back, inPlace }
}
