import type { Browser, Page } from 'playwright-core'
import type { TourPath } from '#machines/bench/tour/tour.ts'
import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Gate } from './gate.ts'
import type { Hand } from './hand.ts'
import type { Post } from './mailed-code.ts'
import type { Person } from './seeds.ts'

/** Where paths are played: a portal, its mails, a browser, and a folder for pictures of what failed. */
export interface Place extends Post {
  readonly browser: Browser
  readonly pictures: string
  /** The day on which the portal was begun, where it has a clock of its own; browsers have the same. */
  readonly day?: Day
  /** How long a screen may take to be as it should, in milliseconds; generous where nothing is said. */
  readonly patience?: number
  /** Spoils a page before it is opened: so that what finds faults can be tried. */
  spoil?(page: Page): Promise<unknown>
}

/** A path under way. */
export interface Way {
  readonly place: Place
  readonly flow: AnyFlow
  readonly path: TourPath
  readonly page: Page
  readonly person: Person
  readonly gate: Gate
  readonly hand: Hand
  /** The codes that were read already. */
  readonly codes: Set<string>
}
