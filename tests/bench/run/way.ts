import type { Browser, Page } from 'playwright-core'
import type { TourPath } from '#machines/bench/tour/tour.ts'
import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Gate } from './gate.ts'
import type { Hand } from './hand.ts'
import type { Post } from './mailed-code.ts'
import type { Person } from './seeds.ts'

/** Where to play paths: a portal, its emails, a browser, and a folder for screenshots of failures. */
export interface Place extends Post {
  readonly browser: Browser
  readonly pictures: string
  /** The date on which the portal was started, if it has its own clock. Browsers get the same date. */
  readonly day?: Day
  /** How long to wait until a screen is as expected, in milliseconds. The default is generous. */
  readonly patience?: number
  /** Whether the browser asks for reduced motion, which saves it work. */
  readonly reducedMotion?: 'reduce'
  /** Breaks a page before it is opened, to test that faults are noticed. */
  spoil?(page: Page): Promise<unknown>
}

/** A path that is being played. */
export interface Way {
  readonly place: Place
  readonly flow: AnyFlow
  readonly path: TourPath
  readonly page: Page
  readonly person: Person
  readonly gate: Gate
  readonly hand: Hand
  /** The emailed codes and links that were already used. */
  readonly codes: Set<string>
}
