/** The subjects by which the sitemap lists the pages of the area. Their names are also message keys. */
export const SITEMAP_GROUPS = ['collect', 'play', 'money', 'account', 'about'] as const
export type SitemapGroup = (typeof SITEMAP_GROUPS)[number]

const GROUP_OF: readonly (readonly [start: RegExp, group: SitemapGroup])[] = [
  [/^\/(market|players|teams|icc|sa20)/, 'collect'],
  [/^\/(play|view-teams|flowverse)/, 'play'],
  [/^\/(wallet|gateway)/, 'money'],
  [/^\/(settings|auth|sign-up|forgot-password|activity|referral|welcomebonus)/, 'account'],
]

/** The subject of a page. Pages of no other subject are about the area itself. */
export const groupOf = (path: string): SitemapGroup => GROUP_OF.find(([start]) => start.test(path))?.[1] ?? 'about'

/** Pages of the Circles area, with their names in the messages. */
export const SITEMAP_CIRCLES = [
  ['home', '/'],
  ['directory', '/circles'],
  ['shop', '/shop'],
  ['howitworks', '/howitworks'],
  ['aboutus', '/aboutus'],
  ['partner', '/partnerwithus'],
  ['developers', '/developers'],
] as const

/** Pages that both areas have. */
export const SITEMAP_SHARED = [
  ['faqs', '/faqs'],
  ['contact', '/contactus'],
  ['signIn', '/sign-in'],
  ['settings', '/settings'],
  ['terms', '/terms-of-use'],
  ['privacy', '/privacy-policy'],
] as const
