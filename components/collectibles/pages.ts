import type { Route } from 'next'
import type { FlowTarget } from '#api/contract/flow-query.ts'
import type { AreaNamespace, AreaPath } from '#messages/routes.ts'
import type { AreaSection } from './sections.ts'

/** Pages that the Circles area has, too. They are not built from this table. */
type SharedPath =
  | '/'
  | '/auth/action'
  | '/sign-in'
  | '/faqs'
  | '/settings'
  | '/sitemap'
  | '/terms-of-use'
  | '/privacy-policy'
  | '/campaign/[code]'
export type OwnPath = Exclude<AreaPath, SharedPath>

/** A part of a page that leads to another page: its name in the messages, and its address. */
type PageLink = readonly [name: string, href: Route]

/** What a page of the area shows. Its sentences are in its own namespaces. */
export interface AreaPageSpec {
  /** Where the page's sentences are: a namespace of the page, and a key in it. */
  readonly words: `${AreaNamespace}.${string}`
  /** The section of the navigation that the page belongs to. */
  readonly section?: AreaSection
  /** Where the button below “nothing here yet” leads: to a page, or to a step of a flow. */
  readonly next: Route | FlowTarget
  /** Where the link below that button leads. */
  readonly second?: Route | FlowTarget
  readonly links?: readonly PageLink[]
  /** The names of the page's short explanations. */
  readonly facts?: readonly string[]
  /** Sentences of the page's other namespaces, by their whole keys. */
  readonly notes?: readonly `${AreaNamespace}.${string}`[]
  /** Whether the page is only for one person, so that search engines don't list it. */
  readonly isPersonal?: true
}

const newAccount = { flow: 'signup', step: 'create-account' } as const satisfies FlowTarget
const newPassword = { flow: 'login', step: 'forgot-password' } as const satisfies FlowTarget

/** Every page of the area that no other area has. */
export const AREA_PAGES = {
  '/welcomebonus': { words: 'homepage.bonus', next: newAccount, facts: ['once', 'email', 'free'] },
  '/activity': { words: 'activity.page', next: '/market/packs', isPersonal: true },
  '/settings/mfa': { words: 'mfa.page', next: '/settings', notes: ['settings.area.text'], isPersonal: true },
  '/auth': { words: 'authentication.choose', next: '/sign-in', second: newAccount, isPersonal: true },
  '/sign-up': {
    words: 'authentication.signUp',
    next: newAccount,
    second: '/sign-in',
    notes: ['mfa.note'],
    isPersonal: true,
  },
  '/forgot-password': { words: 'authentication.forgot', next: newPassword, second: '/sign-in', isPersonal: true },
  '/gateway/funds/withdraw': {
    words: 'gateway.withdraw',
    next: '/wallet',
    notes: ['mfa.withdraw', 'kyc.note'],
    isPersonal: true,
  },
  '/about-us': { words: 'company.about', next: '/contactus', facts: ['fixed', 'free', 'proof', 'invented'] },
  '/settings/email': { words: 'email.page', next: '/contactus', notes: ['settings.area.text'], isPersonal: true },
  '/settings/password': {
    words: 'auth-action.change',
    next: '/settings',
    notes: ['settings.area.text'],
    isPersonal: true,
  },
  '/nft/status/[hash]': { words: 'moment-status.page', section: 'market', next: '/market', isPersonal: true },
  '/referral': { words: 'refer.page', next: '/how-it-works', notes: ['authentication.note'] },
  '/roadmap': { words: 'roadmap.page', next: '/contactus' },
  '/icc/legacy': { words: 'icc.page', next: '/icc' },
  '/icc': { words: 'crictos.page', next: '/teams', facts: ['format', 'cards', 'archive'] },
  '/sa20': { words: 'homepage.sa20', next: '/teams', facts: ['clubs', 'cards'] },
  '/careers': { words: 'careers.page', next: '/contactus', facts: ['small', 'remote', 'fair'] },
  '/how-it-works': { words: 'onboarding.page', next: newAccount },
  '/market/packs/open/[sid]': { words: 'pack-open.page', section: 'packs', next: '/market/packs', isPersonal: true },
  '/market/packs/status/[sids]': {
    words: 'pack-status.page',
    section: 'packs',
    next: '/market/packs',
    isPersonal: true,
  },
  '/market/nfts/status/[pId]': { words: 'shop-status.page', section: 'market', next: '/market', isPersonal: true },
  '/play/onboarding': {
    words: 'play.page',
    section: 'play',
    next: '/how-it-works',
    facts: ['pick', 'order', 'watch'],
  },
  '/play/flash/status/[lid]': { words: 'flash-status.page', section: 'play', next: '/play/flash', isPersonal: true },
  '/market/sets/status/[lid]': { words: 'sets-status.page', section: 'sets', next: '/market/sets', isPersonal: true },
  '/frame/play': { words: 'play-game.frame', next: '/play', isPersonal: true },
  '/wallet': { words: 'wallet.collectibles', next: '/market', notes: ['gateway-add.note'], isPersonal: true },
  '/gateway': { words: 'gateway.page', next: '/wallet', notes: ['gateway-add.note'], isPersonal: true },
  '/help': { words: 'help-center.page', next: '/contactus' },
  '/videos': { words: 'video-tutorial.page', next: '/help', facts: ['open', 'trade', 'play'] },
  '/gateway/crypto': { words: 'gateway-crypto.page', next: '/gateway', isPersonal: true },
  '/market': {
    words: 'marketplace.page',
    section: 'market',
    next: '/market/packs',
    links: [
      ['nfts', '/market/nfts'],
      ['packs', '/market/packs'],
      ['sets', '/market/sets'],
      ['collection', '/market/collection'],
    ],
    notes: ['manage-teams.note', 'moments.fixed'],
  },
  '/market/nfts': { words: 'marketplace-search.page', section: 'market', next: '/players', notes: ['moments.what'] },
  '/market/collection': {
    words: 'profile.page',
    section: 'collection',
    next: '/market/packs',
    notes: ['moments.what', 'pack-open.note'],
    isPersonal: true,
  },
  '/market/packs': {
    words: 'pack.page',
    section: 'packs',
    next: '/help#room',
    facts: ['odds', 'line', 'proof'],
    notes: ['packs.what'],
  },
  '/players': { words: 'players.page', next: '/players' },
  '/teams': { words: 'teams.page', next: '/players' },
  '/settings/profile': {
    words: 'profile-settings.page',
    next: '/settings',
    notes: ['settings.area.text'],
    isPersonal: true,
  },
  '/play': {
    words: 'play-game.page',
    section: 'play',
    next: '/play/flash',
    links: [
      ['flash', '/play/flash'],
      ['onboarding', '/play/onboarding'],
      ['lineups', '/view-teams'],
    ],
  },
  '/play/flash': {
    words: 'challenges.flash',
    section: 'play',
    next: '/play/onboarding',
    facts: ['slots', 'order', 'locked'],
  },
  '/market/sets': {
    words: 'sets.page',
    section: 'sets',
    next: '/market/packs',
    facts: ['fill', 'hold', 'reward'],
    notes: ['challenges.sets'],
  },
  '/flowverse': { words: 'flowverse.page', next: '/market/packs' },
  '/view-teams': { words: 'challenges.teams', section: 'play', next: '/play/flash' },
} as const satisfies Record<OwnPath, AreaPageSpec>
