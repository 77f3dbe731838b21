import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { type AnyIcon, Icon } from '#components/ui/icon.tsx'
import styles from './document-field.module.css'

interface DocumentCardProps {
  icon: AnyIcon
  name: string
  /** The document's state: its size, its upload progress, or how long it will be kept. */
  state: ReactNode
  isRefused?: boolean
  children: ReactNode
}

/** One document with its state and its buttons. */
export const DocumentCard = ({ icon, name, state, isRefused = false, children }: DocumentCardProps) => (
  <div className={classNames(styles.card, isRefused && styles.refused)}>
    <Icon name={icon} className={styles.icon} />
    <div className={styles.about}>
      <p className={styles.name}>
        <bdi dir="auto">{name}</bdi>
      </p>
      <div className={styles.state}>{state}</div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  </div>
)
