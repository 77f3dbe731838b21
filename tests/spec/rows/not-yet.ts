import { flowRows, type SpecFlow } from './flow-rows.ts'

/**
 * Rows of the spec that nothing carries out yet, although the spec requires them. When a row is implemented, remove it
 * from this list. Never add one.
 */
const NOT_YET: Readonly<Record<string, readonly string[]>> = {}

/** Rows of Covey's own (where the spec says nothing) that belong to missing parts of implemented flows. */
const PROPOSED: Readonly<Record<string, readonly string[]>> = {
  'a second factor is not built': [
    'login: login.busy DONE → mfaChallenge',
    'login: mfaChallenge SUBMIT → login.busy',
    'login: mfaChallenge BACK → login',
  ],
}

/** Flows of the spec that are not implemented at all. */
const FLOWS: readonly SpecFlow[] = [
  'packOpen',
  'packBuy',
  'kyc',
  'playOnboarding',
  'flashLineup',
  'gatewayDeposit',
  'gatewayWithdraw',
  'mfaSetup',
  'referral',
  'marketBuy',
  'setSubmit',
  'authAction',
]

/** Requirements outside the spec's graphs that nothing carries out yet, by the reason. */
const PORTAL: Readonly<Record<string, readonly string[]>> = {
  'the routes of the collectibles area are not built': [
    '2.2 route /campaign/[code]',
    '2.2 route /welcomebonus',
    '2.2 route /activity',
    '2.2 route /settings/mfa',
    '2.2 route /auth',
    '2.2 route /sign-up',
    '2.2 route /forgot-password',
    '2.2 route /gateway/funds/withdraw',
    '2.2 route /about-us',
    '2.2 route /sitemap',
    '2.2 route /settings/email',
    '2.2 route /settings/password',
    '2.2 route /nft/status/[hash]',
    '2.2 route /referral',
    '2.2 route /roadmap',
    '2.2 route /icc/legacy',
    '2.2 route /icc',
    '2.2 route /sa20',
    '2.2 route /careers',
    '2.2 route /how-it-works',
    '2.2 route /market/packs/open/[sid]',
    '2.2 route /market/packs/status/[sids]',
    '2.2 route /market/nfts/status/[pId]',
    '2.2 route /play/onboarding',
    '2.2 route /play/flash/status/[lid]',
    '2.2 route /market/sets/status/[lid]',
    '2.2 route /frame/play',
    '2.2 route /wallet',
    '2.2 route /gateway',
    '2.2 route /help',
    '2.2 route /videos',
    '2.2 route /gateway/crypto',
    '2.2 route /market',
    '2.2 route /market/nfts',
    '2.2 route /market/collection',
    '2.2 route /market/packs',
    '2.2 route /players',
    '2.2 route /teams',
    '2.2 route /settings/profile',
    '2.2 route /play',
    '2.2 route /play/flash',
    '2.2 route /market/sets',
    '2.2 route /flowverse',
    '2.2 route /view-teams',
  ],
  'the texts of the collectibles area are not written': [
    '2.2 text kyc',
    '2.2 text moments',
    '2.2 text packs',
    '2.2 text refer',
    '2.2 text homepage',
    '2.2 text activity',
    '2.2 text mfa',
    '2.2 text company',
    '2.2 text email',
    '2.2 text moment-status',
    '2.2 text roadmap',
    '2.2 text icc',
    '2.2 text crictos',
    '2.2 text careers',
    '2.2 text onboarding',
    '2.2 text pack-open',
    '2.2 text pack-status',
    '2.2 text shop-status',
    '2.2 text play',
    '2.2 text flash-status',
    '2.2 text sets-status',
    '2.2 text play-game',
    '2.2 text gateway',
    '2.2 text gateway-add',
    '2.2 text help-center',
    '2.2 text video-tutorial',
    '2.2 text gateway-crypto',
    '2.2 text marketplace',
    '2.2 text manage-teams',
    '2.2 text marketplace-search',
    '2.2 text profile',
    '2.2 text pack',
    '2.2 text players',
    '2.2 text teams',
    '2.2 text profile-settings',
    '2.2 text challenges',
    '2.2 text sets',
    '2.2 text flowverse',
  ],
  'the collectibles area is not built': ['9 collectibles queries'],
}

/**
 * What the spec describes and Covey lacks: required rows by key, rows of Covey's own, whole flows, and other
 * requirements.
 */
export const notYet = {
  binding: Object.values(NOT_YET).flat(),
  proposed: Object.values(PROPOSED).flat(),
  flows: FLOWS,
  portal: Object.values(PORTAL).flat(),
} as const

/** The keys of all missing rows, including those of missing flows. */
export const notYetKeys: ReadonlySet<string> = new Set([
  ...notYet.binding,
  ...notYet.proposed,
  ...flowRows.filter(({ flow, basis }) => basis === 'P' && FLOWS.includes(flow)).map(({ key }) => key),
])

/** Says in one line how much of the spec is implemented. */
export const heldInWords = (demands: number): string => {
  const binding = flowRows.filter(({ basis }) => basis === 'S').length
  const missing = notYet.binding.length + notYet.portal.length
  const held = binding + demands - missing
  return `The specification: ${held} of ${binding + demands} rows hold, including ${binding - notYet.binding.length} of ${binding} binding rows. Not yet: ${missing} rows, ${notYet.proposed.length} rows of our own in built flows, and ${notYet.flows.length} whole flows (tests/spec/rows/not-yet.ts).`
}
