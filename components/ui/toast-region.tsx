'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { dismissToast, type Toast, toastStore } from './toast.ts'
import styles from './toast-region.module.css'

type ToastRegionProps = {
  /** Whether the region is inside a dialog instead of in a corner of the screen. */
  inline?: boolean
}

const NONE: readonly Toast[] = []
const noToasts = () => NONE
const nobody = () => undefined

export const ToastRegion = ({ inline = false }: ToastRegionProps) => {
  const [me] = useState(() => Symbol('toast region'))
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.toasts, noToasts)
  const speaker = useSyncExternalStore(toastStore.subscribe, toastStore.speaker, nobody)
  useEffect(() => toastStore.enter(me), [me])
  const shown = speaker === me ? toasts : NONE
  const count = shown.length
  useEffect(() => {
    // In a dialog, toasts cover the end of the scrolling content. Scroll the focused element out from under them.
    if (inline && count > 0) document.activeElement?.closest('dialog *')?.scrollIntoView({ block: 'nearest' })
  }, [inline, count])
  return (
    <div className={classNames(styles.region, inline && styles.inline)}>
      <div role="status" className={styles.list}>
        {shown.filter(({ kind }) => kind === 'ok').map(row)}
      </div>
      <div role="alert" className={styles.list}>
        {shown.filter(({ kind }) => kind === 'error').map(row)}
      </div>
    </div>
  )
}

// The whole toast is the button that closes it. It is easy to hit, and needs no label of its own.
const row = ({ id, text, kind }: Toast) => (
  <button
    key={id}
    data-toast
    type="button"
    className={classNames(styles.toast, styles[kind])}
    onClick={() => dismissToast(id)}
  >
    <Icon name={kind === 'ok' ? 'check' : 'alert'} small />
    <span className={styles.text}>{text}</span>
    <Icon name="close" small />
  </button>
)
