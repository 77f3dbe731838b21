import { AREA_PATHS, EVERYWHERE as EVERYWHERE_LISTED, EXACT, PATTERNS } from '#messages/routes.ts'
import { type PortalRow, rowsOf } from './portal-row.ts'

/** The routes of the collectibles area (section 2.2 of the spec), each with the message files that it uses. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  '/': ['refer', 'homepage'],
  '/auth/action': ['auth-action'],
  '/campaign/[code]': ['homepage'],
  '/welcomebonus': ['homepage'],
  '/activity': ['activity'],
  '/settings/mfa': ['mfa'],
  '/auth': ['authentication', 'mfa'],
  '/sign-in': ['authentication', 'mfa'],
  '/sign-up': ['authentication', 'mfa'],
  '/forgot-password': ['authentication'],
  '/gateway/funds/withdraw': ['mfa'],
  '/about-us': ['company'],
  '/sitemap': ['company'],
  '/settings/email': ['email'],
  '/settings/password': ['auth-action'],
  '/nft/status/[hash]': ['moment-status'],
  '/referral': ['refer', 'authentication'],
  '/roadmap': ['roadmap'],
  '/icc/legacy': ['icc'],
  '/icc': ['crictos'],
  '/sa20': ['refer', 'homepage'],
  '/careers': ['careers'],
  '/how-it-works': ['onboarding'],
  '/market/packs/open/[sid]': ['pack-open'],
  '/market/packs/status/[sids]': ['pack-status'],
  '/market/nfts/status/[pId]': ['shop-status'],
  '/terms-of-use': ['privacy-terms'],
  '/privacy-policy': ['privacy-terms'],
  '/play/onboarding': ['play'],
  '/play/flash/status/[lid]': ['flash-status'],
  '/market/sets/status/[lid]': ['sets-status'],
  '/frame/play': ['play-game'],
  '/wallet': ['gateway', 'gateway-add', 'wallet'],
  '/gateway': ['gateway', 'gateway-add', 'wallet'],
  '/faqs': ['faqs'],
  '/help': ['help-center'],
  '/videos': ['video-tutorial'],
  '/gateway/crypto': ['gateway-crypto'],
  '/market': ['marketplace', 'manage-teams'],
  '/market/nfts': ['marketplace-search', 'profile'],
  '/market/collection': ['marketplace-search', 'pack-open', 'profile', 'refer'],
  '/market/packs': ['pack'],
  '/players': ['players'],
  '/teams': ['teams'],
  '/settings/profile': ['profile-settings'],
  '/settings': ['settings', 'profile-settings'],
  '/play': ['play-game', 'manage-teams', 'challenges', 'refer'],
  '/play/flash': ['challenges'],
  '/market/sets': ['challenges', 'sets'],
  '/flowverse': ['flowverse'],
  '/view-teams': ['challenges'],
}

const EVERYWHERE = ['404', 'common', 'footer', 'header', 'kyc', 'moments', 'packs']

/** The namespaces that the product's own table lists for a path, without those of patterns above it. */
const listedFor = (path: string): readonly string[] | undefined =>
  [...EXACT, ...PATTERNS].find(({ paths }) => paths.some((one) => one === path))?.namespaces

/**
 * Rows for the collectibles area: for each route, its page and its line in the product's table; and one for each message
 * file.
 */
export const collectibles: readonly PortalRow[] = [
  // Leave out two routes that already have rows in the Circles area.
  ...rowsOf(
    Object.keys(ROUTES).filter((path) => path !== '/' && path !== '/faqs'),
    (path) => ({ id: `2.2 route ${path}`, says: 'The page exists', held: { page: path } }),
  ),
  ...rowsOf(Object.entries(ROUTES), ([path, namespaces]) => ({
    id: `2.2 namespaces ${path}`,
    says: `The page uses ${namespaces.join(', ')}`,
    held: { value: () => listedFor(path), is: namespaces },
  })),
  {
    id: '2.2 namespaces, in order',
    says: 'The table lists these routes in this order, and no others',
    held: { value: () => AREA_PATHS, is: Object.keys(ROUTES) },
  },
  {
    id: '2.2 namespaces everywhere',
    says: 'Seven namespaces load on every page',
    held: { value: () => EVERYWHERE_LISTED, is: EVERYWHERE },
  },
  ...rowsOf([...new Set([...EVERYWHERE, ...Object.values(ROUTES).flat()])], (namespace) => ({
    id: `2.2 text ${namespace}`,
    says: 'A text file with this name exists',
    held: { namespace },
  })),
  {
    id: '2.3 tunnel',
    says: 'Error reports are sent through /monitor on the same origin',
    held: { test: 'tests/journeys/monitor.test.ts', named: 'an error in a page arrives without personal data' },
  },
  ...rowsOf(['session', 'csrf', 'providers', 'signin', 'callback', 'signout', '_log'], (name) => ({
    id: `2.3 session library ${name}`,
    says: 'The session library answers under the auth base path',
    held: { test: 'tests/spec/session-library-rows.test.ts', named: `2.3 session library ${name}` },
  })),
  {
    id: '2.3 required session',
    says: 'A page that needs a session redirects to sign-in with the error SessionRequired',
    held: { test: 'tests/spec/session-library-rows.test.ts', named: '2.3 required session' },
  },
  {
    id: '2.3 unknown provider',
    says: 'An unknown provider leads to the sign-in page with a callback address',
    held: { test: 'tests/spec/session-library-rows.test.ts', named: '2.3 unknown provider' },
  },
]
