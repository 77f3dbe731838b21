import type { Areas } from '#api/contract/areas.ts'
import { COLLECTIBLES_HOME } from '#messages/routes.ts'
import { AREA_PAGES, type AreaPageSpec } from './pages.ts'

const LISTED = Object.entries<AreaPageSpec>(AREA_PAGES).flatMap(([path, { isPersonal }]) => (isPersonal ? [] : [path]))

/** The pages of the collectibles area that search engines may list. */
export function areaPublicPages(areas: Areas): readonly string[] {
  if (areas === 'off') return []
  return areas === 'beside' ? [COLLECTIBLES_HOME, ...LISTED] : LISTED
}
