import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './page-frame.module.css'
import { SkipLink } from './skip-link.tsx'

type PageFrameProps = {
  account?: ReactNode
  /** The navigation that stands in the header in place of the site’s own. */
  sections?: ReactNode
  birds?: boolean
  children: ReactNode
}

/** Skip link, header, the main part, footer: every page of the site stands in it. */
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
