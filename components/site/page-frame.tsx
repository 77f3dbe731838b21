import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './page-frame.module.css'
import type { SiteArea } from './site-area.ts'
import { SkipLink } from './skip-link.tsx'

type PageFrameProps = {
  account?: ReactNode
  /** The portal's sections. They replace the site's own links in the header. */
  sections?: ReactNode
  birds?: boolean
  /** The area that the page belongs to. Absent for the Circles area. */
  area?: SiteArea
  children: ReactNode
}

/** The frame of every page of the site: the skip link, the header, the main part, and the footer. */
export const PageFrame = ({ account, sections, birds = true, area, children }: PageFrameProps) => (
  <div className={styles.frame}>
    <SkipLink />
    <Header account={account} sections={sections} area={area} />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer birds={birds} area={area} />
  </div>
)
