import { describe, expect, test } from 'vitest'
import { AREA_PATHS, EVERYWHERE, EXACT, isBelow, isOnlyCollectibles, namespacesOf, PATTERNS } from './routes.ts'

const own = (path: Parameters<typeof namespacesOf>[0]) => namespacesOf(path).slice(EVERYWHERE.length)

test('the table has the 28 exact rows and 18 patterns of the spec, and names each page once', () => {
  expect([EXACT.length, PATTERNS.length]).toEqual([28, 18])
  expect(new Set(AREA_PATHS).size).toBe(AREA_PATHS.length)
})

describe('a page uses the namespaces of its row and of each pattern above it', () => {
  test.each(AREA_PATHS)('%s begins with those of every page', (path) =>
    expect(namespacesOf(path).slice(0, 7)).toEqual(['404', 'common', 'footer', 'header', 'kyc', 'moments', 'packs']),
  )

  test.each([
    ['/gateway/funds/withdraw', ['mfa', 'gateway', 'gateway-add', 'wallet']],
    ['/gateway/crypto', ['gateway', 'gateway-add', 'wallet', 'gateway-crypto']],
    ['/market/nfts', ['marketplace', 'manage-teams', 'marketplace-search', 'profile']],
    ['/market/nfts/status/[pId]', ['shop-status', 'marketplace', 'manage-teams', 'marketplace-search', 'profile']],
    ['/settings/mfa', ['mfa', 'settings', 'profile-settings']],
    ['/settings/profile', ['profile-settings', 'settings', 'profile-settings']],
    ['/market/packs/open/[sid]', ['pack-open', 'marketplace', 'manage-teams', 'pack']],
    ['/market/sets/status/[lid]', ['sets-status', 'marketplace', 'manage-teams', 'challenges', 'sets']],
    ['/play/flash', ['play-game', 'manage-teams', 'challenges', 'refer', 'challenges']],
    ['/', ['refer', 'homepage']],
  ] as const)('%s uses %j', (path, namespaces) => expect(own(path)).toEqual(namespaces))

  test.each([
    ['/frame/play', ['play-game']],
    ['/players', ['players']],
    ['/teams', ['teams']],
    ['/view-teams', ['challenges']],
    ['/how-it-works', ['onboarding']],
  ] as const)('%s uses no namespace of a page with a similar path', (path, namespaces) =>
    expect(own(path)).toEqual(namespaces),
  )
})

test.each([
  ['/play', '/play', true],
  ['/play/flash', '/play', true],
  ['/players', '/play', false],
  ['/frame/play', '/play', false],
  ['/how-to/play', '/play', false],
  ['/teams', '/team', false],
  ['/Play', '/play', false],
])('%s is below %s: %s', (path, base, is) => expect(isBelow(path, base)).toBe(is))

test.each([
  ...['/collectibles', '/market', '/market/', '/market/nfts/status/p_1', '/nft/status/abc', '/campaign/x', '/auth'],
  ...[
    '/settings/mfa',
    '/settings/profile',
    '/players/rumi-quadir',
    '/gateway/funds/withdraw',
    '/frame/play',
    '/sign-up',
  ],
])('only the collectibles area has %s', (path) => expect(isOnlyCollectibles(path)).toBe(true))

test.each([
  ...['/', '/faqs', '/auth/action', '/auth/google', '/settings', '/sign-in', '/sitemap', '/sitemap/pages.xml'],
  ...['/terms-of-use', '/privacy-policy', '/aboutus', '/howitworks', '/shop', '/portal/wallet', '/playful', '/nft'],
])('the portal has %s without the collectibles area', (path) => expect(isOnlyCollectibles(path)).toBe(false))
