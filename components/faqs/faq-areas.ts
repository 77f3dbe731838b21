import type { Areas } from '#api/contract/areas.ts'
import type { FaqArea } from './faqs.ts'

interface Shown {
  /** The page shows the questions about this area of the portal: Circles or collectibles. */
  readonly area: FaqArea
  readonly tabs: readonly FaqArea[]
}

/** Which questions the page shows, and which tabs. `asked` is the area in the address. */
export function faqAreas(areas: Areas, asked: string | string[] | undefined): Shown {
  if (areas === 'off') return { area: 'circles', tabs: [] }
  if (areas === 'only') return { area: 'collectibles', tabs: [] }
  return { area: asked === 'collectibles' ? asked : 'circles', tabs: ['circles', 'collectibles'] }
}
