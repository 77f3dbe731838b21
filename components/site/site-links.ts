/** What the header and the footer lead to; the names are message keys of both. */
export const SITE_LINKS = [
  { name: 'howItWorks', href: '/#how-it-works' },
  { name: 'shops', href: '/shop' },
  { name: 'questions', href: '/#questions' },
  { name: 'directory', href: '/circles' },
  { name: 'portal', href: '/portal' },
] as const
