import type { ReactNode, Ref } from 'react'
import styles from './dialog.module.css'

type DialogTopProps = { start?: ReactNode; end?: ReactNode; children?: ReactNode }
type DialogBodyProps = { children: ReactNode; ref?: Ref<HTMLDivElement> }
type DialogFootProps = { start?: ReactNode; children: ReactNode }

/** A dialog's header, with Back at the start, the progress in the middle, and Close at the end. */
export const DialogTop = ({ start, end, children }: DialogTopProps) => (
  <div className={styles.top}>
    <div>{start}</div>
    <div className={styles.middle}>{children}</div>
    <div className={styles.end}>{end}</div>
  </div>
)

export const DialogBody = ({ children, ref }: DialogBodyProps) => (
  <div ref={ref} className={styles.body}>
    {children}
  </div>
)

/**
 * A dialog's footer, with Help at the start and the main button at the end. On a phone, the main button has the full
 * width and is above Help.
 */
export const DialogFoot = ({ start, children }: DialogFootProps) => (
  <div className={styles.foot}>
    <div className={styles.help}>{start}</div>
    <div className={styles.on}>{children}</div>
  </div>
)
