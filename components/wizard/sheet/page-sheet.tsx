import type { ReactNode } from 'react'
import styles from './page-sheet.module.css'
import { CurrentSheet, useNewSheet } from './sheet.tsx'

/** The frame of a flow that is a part of its page, instead of a dialog over it. */
export const PageSheet = ({ children }: { children: ReactNode }) => {
  const { face, isHeld, handle } = useNewSheet({ isPage: true })
  return (
    <section
      className={styles.panel}
      aria-labelledby={face === 'nothing' ? undefined : face.labelledBy}
      hidden={face === 'nothing'}
      inert={isHeld}
    >
      <CurrentSheet value={handle}>{children}</CurrentSheet>
    </section>
  )
}
