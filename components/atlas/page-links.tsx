import { textLinkClass } from '#components/ui/text-link.tsx'
import type { AtlasFlow } from '#machines/bench/atlas/atlas.ts'
import styles from './page-links.module.css'
import { storyLink } from './story-link.ts'

/** The atlas's pages about one flow, as `.storybook/flow-pages.ts` adds them. */
const PAGES = [
  { page: 'map', name: 'Map' },
  { page: 'play', name: 'Play' },
  { page: 'states', name: 'States' },
  { page: 'words', name: 'Words' },
] as const

interface PageLinksProps {
  readonly flow: Pick<AtlasFlow, 'id' | 'name'>
  /** The page that is open, if the links are on one. */
  readonly open?: (typeof PAGES)[number]['page']
}

/** Links to a flow's pages in the atlas: its map, a player, its states and its words. */
export const PageLinks = ({ flow, open }: PageLinksProps) => (
  <ul className={styles.links} aria-label={`Pages about “${flow.name}”`}>
    {PAGES.map(({ page, name }) => (
      <li key={page}>
        <a
          className={textLinkClass({ alone: true, quiet: true })}
          href={storyLink(`atlas-${flow.id}--${page}`)}
          target="_top"
          aria-current={page === open ? 'page' : undefined}
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
)
