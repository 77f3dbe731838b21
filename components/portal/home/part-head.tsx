import type { Route } from 'next'
import Link from 'next/link'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './home.module.css'

interface PartHeadProps {
  id: string
  title: string
  /** The page with the whole list. `label` is the link's accessible name, which contains its visible text. */
  href: string | undefined
  all: string
  label: string
}

/** The heading of a section, with a link to the whole list. */
export const PartHead = ({ id, title, href, all, label }: PartHeadProps) => (
  <div className={styles.partHead}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {href && (
      <span className={styles.allOf}>
        <Link href={href as Route} prefetch={false} className={textLinkClass({ alone: true })} aria-label={label}>
          {all}
        </Link>
        <Icon name="chevron-right" small />
      </span>
    )}
  </div>
)
