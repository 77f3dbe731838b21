/** The sections of the collectibles area, in order. Their names are also message keys of the header. */
export const AREA_SECTIONS = [
  { name: 'market', href: '/market' },
  { name: 'packs', href: '/market/packs' },
  { name: 'collection', href: '/market/collection' },
  { name: 'sets', href: '/market/sets' },
  { name: 'play', href: '/play' },
] as const

export type AreaSection = (typeof AREA_SECTIONS)[number]['name']
