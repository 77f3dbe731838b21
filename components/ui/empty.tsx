import type { ReactNode } from 'react'
import { Art } from './art.tsx'
import type { ArtName } from './art-names.ts'
import { classNames } from './class-names.ts'
import styles from './empty.module.css'

type EmptyProps = {
  /** The drawing to show. `null` if another bird is already on the screen. */
  art?: ArtName | null
  title: ReactNode
  level?: 1 | 2 | 3
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export const Empty = ({ art = 'quail', title, level = 2, children, action, className }: EmptyProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.empty, className)}>
      {art && <Art name={art} fit="meet" className={styles.art} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.sentence}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
