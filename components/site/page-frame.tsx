import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './page-frame.module.css'
import { SkipLink } from './skip-link.tsx'

type PageFrameProps = {
  account?: ReactNode
  /** The portal's sections. They replace the site's own links in the header. */
  sections?: ReactNode
  birds?: boolean
  children: ReactNode
}

/** The frame of every page of the site: the skip link, the header, the main part, and the footer. */
export const PageFrame = ({ account, sections, birds = true, children }: PageFrameProps) => (
  <div className={styles.frame}>
    <SkipLink />
    <Header account={account} sections={sections} />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer birds={birds} />
  </div>
)
