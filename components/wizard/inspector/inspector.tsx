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
  /** The sandbox that the flow runs in, or `undefined` if the flow runs normally. */
  sandbox: Sandbox | undefined
  onGoTo(spot: Spot): void
  onLeaveSandbox(): void
}

/**
 * The developer's inspector: a small button that opens a panel over the portal. It is always the last element of the
 * topmost dialog, and never takes the focus by itself. Its texts are for developers, so they are not in a message file.
 */
export const Inspector = ({ flow, tape, sandbox, onGoTo, onLeaveSandbox }: InspectorProps) => {
  const host = useHost()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { standing, happenings } = useSyncExternalStore(tape.subscribe, tape.now)
  useShortcut(() => setOpen((before) => !before))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Keep Esc from also closing the dialog below.
    event.preventDefault()
    close()
  }
  // Render the button synchronously, so that it can take the focus.
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
        <Panel
          flow={flow}
          standing={standing}
          happenings={happenings}
          sandbox={sandbox}
          onGoTo={onGoTo}
          onLeaveSandbox={onLeaveSandbox}
          onClose={close}
        />
      )}
    </aside>,
    host,
  )
}

/** Ctrl and the period key, a shortcut that browsers and text fields don't use. */
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
