'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { ToastRegion } from './toast-region.tsx'

type DialogProps = {
  open: boolean
  /**
   * Called when people press Esc, the backdrop, or the system's back gesture. The dialog remains open until `open` is
   * false.
   */
  onDismiss: () => void
  labelledBy: string
  /**
   * `beside` is wide enough for two columns. `low` is only as high as its content and, on a phone, at the bottom of the
   * screen.
   */
  size?: 'step' | 'wide' | 'beside' | 'low'
  /** A small bird on the dialog's top edge. Shown only if the dialog floats and there is room above it. */
  perch?: ReactNode
  /** Whether nothing in the dialog can be pressed or typed. Esc still dismisses it. */
  inert?: boolean
  children: ReactNode
}

export const Dialog = ({ open, onDismiss, labelledBy, size = 'step', perch, inert, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  // This is a layout effect, so that the dialog opens before a child's effect moves the focus. It also closes the
  // dialog, which returns the focus, before React removes it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    return () => element.close()
  }, [open])

  // In Chromium, a second Esc or back gesture closes a dialog despite preventDefault. Only the `open` prop may close
  // it, so open the dialog again.
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
    // Ignore the key if the field has already used it, to close a list or to cancel text composition.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // If a popover is open over the dialog, the browser closes the popover, and the dialog stays open.
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
      <div className={styles.panel} inert={inert}>
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
