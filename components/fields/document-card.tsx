import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Icon, type IconName } from '#components/ui/icon.tsx'
import styles from './document-field.module.css'

interface DocumentCardProps {
  icon: IconName
  name: string
  /** What is so of it: its size, how far it is sent, since when it is kept. */
  state: ReactNode
  isRefused?: boolean
  children: ReactNode
}

/** One document with its state, and what can be done with it. */
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
