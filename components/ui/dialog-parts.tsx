import type { ReactNode, Ref } from 'react'
import styles from './dialog.module.css'

type DialogTopProps = { start?: ReactNode; end?: ReactNode; children?: ReactNode }
type DialogBodyProps = { children: ReactNode; ref?: Ref<HTMLDivElement> }
type DialogFootProps = { start?: ReactNode; children: ReactNode }

/** Back at the start, the words of the progress in the middle, close at the end. */
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

/** Help at the start, the way on at the end; on a phone the way on is full width and comes first to the eye. */
export const DialogFoot = ({ start, children }: DialogFootProps) => (
  <div className={styles.foot}>
    <div className={styles.help}>{start}</div>
    <div className={styles.on}>{children}</div>
  </div>
)
