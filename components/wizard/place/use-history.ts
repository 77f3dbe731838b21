import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Wizard } from '#machines/react/use-wizard.ts'
import { clamp, walk } from '#machines/walk/walk.ts'
import type { WizardHistory } from '#machines/wizard/ports.ts'

interface Travel {
  /** What the screen's own Back does: the same as the browser's. */
  back(): void
  /** Makes a move whose result takes the place of the present entry. */
  inPlace(move: () => void): void
}

/**
 * One truth for the address, the browser's buttons and the wizard. Continue adds an entry; everything else writes the
 * step that results into the entry that is there.
 */
export function useHistory(flow: AnyFlow, wizard: Wizard, history: WizardHistory, close: () => void): Travel {
  const { view } = wizard
  const step = 'step' in view ? view.step.id : undefined
  const isPassing = 'step' in view && view.step.kind === 'automatic'
  const [travels, setTravels] = useState(0)
  const shown = useRef<string | undefined>(undefined)
  const now = useRef({ wizard, close })
  now.current = { wizard, close }

  // Layout, so that the address stands before a step's own effect leads elsewhere: writing it later would call that back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a travel writes the address again even if the step stays
  useLayoutEffect(() => {
    if (step === undefined) return
    const forward = shown.current !== undefined && shown.current !== step && !travelled.current
    // What happens by itself is no place to come back to: what follows takes its entry.
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
        // One entry back is the wizard's own Back; whoever picks one further back means that step.
        const picks = travel < -1 && 'draft' in before && clamp(walk(flow, before.draft), to) === to
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
