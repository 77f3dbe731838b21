import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

type NoticeKind = 'ok' | 'info' | 'error'
type NoticeProps = {
  kind?: NoticeKind
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

const ICON = { ok: 'check', info: 'info', error: 'alert' } as const satisfies Record<NoticeKind, IconName>

/** A standing panel: not a live region; whoever shows it because of an event announces it (toast, error summary). */
export const Notice = ({ kind = 'info', title, children, action, className }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[kind], className)}>
    <Icon name={ICON[kind]} className={styles.icon} />
    <div className={styles.words}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </div>
)
