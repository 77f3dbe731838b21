'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { ToastRegion } from './toast-region.tsx'

type DialogProps = {
  open: boolean
  /** Esc, the backdrop, or the system's back gesture. The dialog stays until `open` is false. */
  onDismiss: () => void
  labelledBy: string
  /** `beside`: wide enough for two columns. `low`: as high as what it holds, from the lower edge of a phone. */
  size?: 'step' | 'wide' | 'beside' | 'low'
  /** A small bird for the top edge; shown only where the dialog floats and there is room above. */
  perch?: ReactNode
  children: ReactNode
}

export const Dialog = ({ open, onDismiss, labelledBy, size = 'step', perch, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  // Layout, so that it is open before any child's effect moves focus, and closed (focus given back) before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    return () => element.close()
  }, [open])

  // Chromium lets a second Esc or back gesture close a dialog past preventDefault; the owner decides, so it stands again.
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const forced = () => {
      if (element.open || !element.isConnected) return
      element.showModal()
      onDismiss()
    }
    element.addEventListener('close', forced)
    return () => element.removeEventListener('close', forced)
  }, [open, onDismiss])

  const onKeyDown = (event: KeyboardEvent) => {
    // A field that used Esc itself (an open list, composed text) has prevented it.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // A note that is open over the dialog goes first; the browser closes it.
    if (event.currentTarget.querySelector(':popover-open')) return
    event.preventDefault()
    onDismiss()
  }
  const outside = (event: MouseEvent) => event.target === event.currentTarget
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onDismiss()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = outside(event)
      }}
      onClick={(event) => {
        if (pressedOutside.current && outside(event)) onDismiss()
      }}
    >
      <div className={styles.panel}>
        {perch && <div className={styles.perch}>{perch}</div>}
        {children}
        {open && (
          <div className={styles.toasts}>
            <ToastRegion inline />
          </div>
        )}
      </div>
    </dialog>
  )
}
