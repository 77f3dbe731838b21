import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
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

/**
 * A static panel, which screen readers don't announce when it appears. If an event makes it appear, announce the event
 * in another way, such as with a toast or the error summary.
 */
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
