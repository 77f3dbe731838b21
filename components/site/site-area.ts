import type { Route } from 'next'

/** An area of the portal other than that of Circles, for the header and the footer. */
export interface SiteArea {
  readonly name: string
  /** The accessible name of the link to the area's home page. */
  readonly label: string
  readonly home: Route
  /** Whether the footer links to the Circles area. */
  readonly hasCircles: boolean
}
