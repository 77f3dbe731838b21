/** The links in the header. Their names are also message keys of the header and the footer. */
export const SITE_LINKS = [
  { name: 'howItWorks', href: '/howitworks' },
  { name: 'shops', href: '/shop' },
  { name: 'questions', href: '/faqs' },
  { name: 'directory', href: '/circles' },
  { name: 'about', href: '/aboutus' },
  { name: 'portal', href: '/portal' },
] as const

/** The links in the footer, by column. */
export const FOOTER_LINKS = [
  {
    title: 'circles',
    links: [
      { name: 'directory', href: '/circles' },
      { name: 'shops', href: '/shop' },
      { name: 'care', href: '/care' },
      { name: 'group', href: '/group' },
      { name: 'animals', href: '/animals' },
      { name: 'portal', href: '/portal' },
    ],
  },
  {
    title: 'about',
    links: [
      { name: 'howItWorks', href: '/howitworks' },
      { name: 'questions', href: '/faqs' },
      { name: 'aboutUs', href: '/aboutus' },
      { name: 'contact', href: '/contactus' },
    ],
  },
  {
    title: 'more',
    links: [
      { name: 'partner', href: '/partnerwithus' },
      { name: 'developers', href: '/developers' },
      { name: 'terms', href: '/terms-of-use' },
      { name: 'privacy', href: '/privacy-policy' },
    ],
  },
] as const
