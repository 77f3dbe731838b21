import type { Route } from 'next'
import type { SiteArea } from './site-area.ts'

/** A column of links in the footer. Names are message keys. */
export interface FooterColumn {
  readonly title: string
  readonly links: readonly { readonly name: string; readonly href: Route }[]
}

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
] as const satisfies readonly FooterColumn[]

const AREA_FOOTER_LINKS = [
  {
    title: 'collect',
    links: [
      { name: 'market', href: '/market' },
      { name: 'packs', href: '/market/packs' },
      { name: 'sets', href: '/market/sets' },
      { name: 'play', href: '/play' },
      { name: 'players', href: '/players' },
      { name: 'teams', href: '/teams' },
    ],
  },
  {
    title: 'learn',
    links: [
      { name: 'howItWorks', href: '/how-it-works' },
      { name: 'help', href: '/help' },
      { name: 'questions', href: '/faqs?area=collectibles' },
      { name: 'videos', href: '/videos' },
      { name: 'roadmap', href: '/roadmap' },
      { name: 'contact', href: '/contactus' },
    ],
  },
  {
    title: 'about',
    links: [
      { name: 'aboutUs', href: '/about-us' },
      { name: 'careers', href: '/careers' },
      { name: 'sitemap', href: '/sitemap' },
      { name: 'terms', href: '/terms-of-use' },
      { name: 'privacy', href: '/privacy-policy' },
    ],
  },
] as const satisfies readonly FooterColumn[]

/** The footer's links in the collectibles area. If the portal also has Circles, the last one leads to them. */
export const areaColumns = ({ hasCircles }: SiteArea): readonly FooterColumn[] =>
  AREA_FOOTER_LINKS.map(({ title, links }) => ({
    title,
    links: title === 'about' && hasCircles ? [...links, { name: 'circles', href: '/' }] : links,
  }))
