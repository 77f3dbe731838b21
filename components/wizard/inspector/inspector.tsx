import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { AnyFlow } from '#machines/define/flow.ts'
import styles from './inspector.module.css'
import { Panel } from './panel.tsx'
import type { Sandbox } from './sandbox.ts'
import type { Spot } from './spot.ts'
import type { Tape } from './tape.ts'
import { useHost } from './use-host.ts'

interface InspectorProps {
  flow: AnyFlow
  tape: Tape
  /** Where the run is one that no server knows. */
  sandbox: Sandbox | undefined
  onGoTo(spot: Spot): void
  onLeaveSandbox(): void
}

/**
 * The developer's inspector: a small button, and a panel over the portal. It is part of whatever dialog is open, after
 * everything else in it, and takes the focus from nobody. Its words are for developers, so they are in no message file.
 */
export const Inspector = ({ flow, tape, sandbox, onGoTo, onLeaveSandbox }: InspectorProps) => {
  const host = useHost()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { standing, happenings } = useSyncExternalStore(tape.subscribe, tape.now)
  useShortcut(() => setOpen((before) => !before))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // The dialog below would close.
    event.preventDefault()
    close()
  }
  // The button stands again at once, for the focus to go to.
  const close = () => {
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  return createPortal(
    <aside className={styles.inspector} aria-label="Inspector" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-label="Inspector"
        title="Inspector (Ctrl and full stop)"
        onClick={() => setOpen(!isOpen)}
      >
        {'{}'}
      </button>
      {isOpen && standing && (
        <Panel {...{ flow, standing, happenings, sandbox, onGoTo, onLeaveSandbox }} onClose={close} />
      )}
    </aside>,
    host,
  )
}

/** Ctrl and the full stop: nothing that browsers or text fields take for themselves. */
function useShortcut(onPress: () => void): void {
  const press = useRef(onPress)
  press.current = onPress
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== '.') return
      event.preventDefault()
      press.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
