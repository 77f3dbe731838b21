import type { Run } from '#api/contract/runs.ts'
import type { Draft } from '#machines/walk/draft.ts'
import type { Book } from './book.ts'
import type { Browser } from './browser.ts'
import type { Person } from './person.ts'
import type { Portal } from './portal.ts'
import type { Subject } from './subject.ts'
import type { Heard, Stand, Tab } from './tab.ts'

/** Where walks take place. */
export interface Place {
  readonly portal: Portal
  readonly browser: Browser
}

/** A walk under way. */
export interface Walk extends Place {
  readonly subject: Subject
  readonly person: Person
  readonly book: Book
  /** What was heard since the event began. */
  readonly heard: Heard[]
  readonly tabs: Tab[]
  current: number
  /** Opens the flow in a tab of its own. */
  open(): Promise<Tab>
  /** The calls that were sent when the stored runs were looked at last. */
  looked: number
  /** Every run that the server has, as it was when it was seen first and last. */
  readonly first: Map<string, Run>
  readonly last: Map<string, Run>
  /** What was answered before there was an account, by run: it goes along with the call that makes one. */
  readonly asVisitor: Map<string, Draft['entries']>
}

/** The tab that is looked at. */
export const tabOf = ({ tabs, current }: Walk): Tab => {
  const tab = tabs[current % tabs.length]
  if (!tab) throw new Error('A walk has a tab.')
  return tab
}

/** Where a tab stands in its draft. */
export const placeIn = ({ at, context: { returning } }: Stand) => ({ at, returning })
