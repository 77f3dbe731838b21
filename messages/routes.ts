/**
 * The routes of the collectibles area with the namespaces that their pages use, as the spec lists them. The table is in
 * this room because the pages and the server both need it, and both may import `messages`.
 */

/** The namespaces that every page uses. */
export const EVERYWHERE = ['404', 'common', 'footer', 'header', 'kyc', 'moments', 'packs'] as const

/** One row of the spec's table: one or more paths that use the same namespaces. */
interface RouteRow {
  readonly paths: readonly `/${string}`[]
  readonly namespaces: readonly string[]
}

/** The rows for one page each. `[name]` stands for any one segment. */
export const EXACT = [
  { paths: ['/'], namespaces: ['refer', 'homepage'] },
  { paths: ['/auth/action'], namespaces: ['auth-action'] },
  { paths: ['/campaign/[code]'], namespaces: ['homepage'] },
  { paths: ['/welcomebonus'], namespaces: ['homepage'] },
  { paths: ['/activity'], namespaces: ['activity'] },
  { paths: ['/settings/mfa'], namespaces: ['mfa'] },
  { paths: ['/auth', '/sign-in', '/sign-up'], namespaces: ['authentication', 'mfa'] },
  { paths: ['/forgot-password'], namespaces: ['authentication'] },
  { paths: ['/gateway/funds/withdraw'], namespaces: ['mfa'] },
  { paths: ['/about-us', '/sitemap'], namespaces: ['company'] },
  { paths: ['/settings/email'], namespaces: ['email'] },
  { paths: ['/settings/password'], namespaces: ['auth-action'] },
  { paths: ['/nft/status/[hash]'], namespaces: ['moment-status'] },
  { paths: ['/referral'], namespaces: ['refer', 'authentication'] },
  { paths: ['/roadmap'], namespaces: ['roadmap'] },
  { paths: ['/icc/legacy'], namespaces: ['icc'] },
  { paths: ['/icc'], namespaces: ['crictos'] },
  { paths: ['/sa20'], namespaces: ['refer', 'homepage'] },
  { paths: ['/careers'], namespaces: ['careers'] },
  { paths: ['/how-it-works'], namespaces: ['onboarding'] },
  { paths: ['/market/packs/open/[sid]'], namespaces: ['pack-open'] },
  { paths: ['/market/packs/status/[sids]'], namespaces: ['pack-status'] },
  { paths: ['/market/nfts/status/[pId]'], namespaces: ['shop-status'] },
  { paths: ['/terms-of-use', '/privacy-policy'], namespaces: ['privacy-terms'] },
  { paths: ['/play/onboarding'], namespaces: ['play'] },
  { paths: ['/play/flash/status/[lid]'], namespaces: ['flash-status'] },
  { paths: ['/market/sets/status/[lid]'], namespaces: ['sets-status'] },
  { paths: ['/frame/play'], namespaces: ['play-game'] },
] as const satisfies readonly RouteRow[]

/** The rows for a path and all paths below it. */
export const PATTERNS = [
  { paths: ['/wallet', '/gateway'], namespaces: ['gateway', 'gateway-add', 'wallet'] },
  { paths: ['/faqs'], namespaces: ['faqs'] },
  { paths: ['/help'], namespaces: ['help-center'] },
  { paths: ['/videos'], namespaces: ['video-tutorial'] },
  { paths: ['/gateway/crypto'], namespaces: ['gateway-crypto'] },
  { paths: ['/market'], namespaces: ['marketplace', 'manage-teams'] },
  { paths: ['/market/nfts'], namespaces: ['marketplace-search', 'profile'] },
  { paths: ['/market/collection'], namespaces: ['marketplace-search', 'pack-open', 'profile', 'refer'] },
  { paths: ['/market/packs'], namespaces: ['pack'] },
  { paths: ['/players'], namespaces: ['players'] },
  { paths: ['/teams'], namespaces: ['teams'] },
  { paths: ['/settings/profile'], namespaces: ['profile-settings'] },
  { paths: ['/settings'], namespaces: ['settings', 'profile-settings'] },
  { paths: ['/play'], namespaces: ['play-game', 'manage-teams', 'challenges', 'refer'] },
  { paths: ['/play/flash'], namespaces: ['challenges'] },
  { paths: ['/market/sets'], namespaces: ['challenges', 'sets'] },
  { paths: ['/flowverse'], namespaces: ['flowverse'] },
  { paths: ['/view-teams'], namespaces: ['challenges'] },
] as const satisfies readonly RouteRow[]

type Row = (typeof EXACT)[number] | (typeof PATTERNS)[number]
/** A page that the table names, such as `/market/packs/open/[sid]`. */
export type AreaPath = Row['paths'][number]
export type AreaNamespace = Row['namespaces'][number] | (typeof EVERYWHERE)[number]

/** All pages that the table names, in its order. */
export const AREA_PATHS: readonly AreaPath[] = [...EXACT, ...PATTERNS].flatMap(
  ({ paths }): readonly AreaPath[] => paths,
)

/**
 * Whether a path is `base` or below it, compared segment by segment. The spec's patterns have no anchors. Anchored only
 * at the start, `/play` would also match `/players`; without anchors, `/frame/play` too.
 */
export const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

/**
 * The namespaces of a page, as the spec concatenates them: those of every page, those of the page's own row, then those
 * of each matching pattern in the table's order. A namespace can occur more than once.
 */
export function namespacesOf(path: AreaPath): readonly AreaNamespace[] {
  const own = EXACT.filter(({ paths }) => paths.some((one) => one === path))
  const matching = PATTERNS.filter(({ paths }) => paths.some((base) => isBelow(path, base)))
  return [...EVERYWHERE, ...[...own, ...matching].flatMap(({ namespaces }): readonly AreaNamespace[] => namespaces)]
}

/** Pages of the table that the Circles area has, too. */
const SHARED: readonly AreaPath[] = [
  '/',
  '/auth/action',
  '/sign-in',
  '/faqs',
  '/settings',
  '/sitemap',
  '/terms-of-use',
  '/privacy-policy',
]

/** The address of the area's home page, if the front page is that of Circles. */
export const COLLECTIBLES_HOME = '/collectibles'

const ownPaths = AREA_PATHS.filter((path) => !SHARED.includes(path))
const ownBases: readonly string[] = PATTERNS.flatMap(({ paths }) => paths).filter((path) => ownPaths.includes(path))
const ownShapes = ownPaths.map((path) => new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}/?$`))

/**
 * Whether only the collectibles area has the page at a decoded path: it is in the table, or below a pattern of the
 * table, and the Circles area does not have it.
 */
export const isOnlyCollectibles = (path: string): boolean =>
  isBelow(path, COLLECTIBLES_HOME) ||
  ownBases.some((base) => isBelow(path, base)) ||
  ownShapes.some((shape) => shape.test(path))
