import type { ReactNode } from 'react'
import styles from './play.module.css'

/** A part of the player's panel, with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)
