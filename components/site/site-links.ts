/** What the header and the footer lead to; the names are message keys of both. */
export const SITE_LINKS = [
  { name: 'howItWorks', href: '/#how-it-works' },
  { name: 'money', href: '/#money' },
  { name: 'questions', href: '/#questions' },
  { name: 'directory', href: '/circles' },
  { name: 'portal', href: '/portal' },
] as const
