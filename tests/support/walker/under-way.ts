import type { Run } from '#api/contract/runs.ts'
import type { Draft } from '#machines/walk/draft.ts'
import type { Book } from './book.ts'
import type { Browser } from './browser.ts'
import type { Person } from './person.ts'
import type { Portal } from './portal.ts'
import type { Subject } from './subject.ts'
import type { Heard, Stand, Tab } from './tab.ts'

/** The portal and the browser of a walk. */
export interface Place {
  readonly portal: Portal
  readonly browser: Browser
}

/** A walk in progress. */
export interface Walk extends Place {
  readonly subject: Subject
  readonly person: Person
  readonly book: Book
  /** The outcomes of answers since the present event began. */
  readonly heard: Heard[]
  readonly tabs: Tab[]
  current: number
  /** Opens the flow in a separate tab. */
  open(): Promise<Tab>
  /** The number of calls when the stored runs were last checked. */
  looked: number
  /** Every run on the server, as it was at the first check and at the last one. */
  readonly first: Map<string, Run>
  readonly last: Map<string, Run>
  /** For each run, the answers that a visitor gave before creating an account. Creating the account sends them. */
  readonly asVisitor: Map<string, Draft['entries']>
}

/** The tab that the person sees. */
export const tabOf = ({ tabs, current }: Walk): Tab => {
  const tab = tabs[current % tabs.length]
  if (!tab) throw new Error('A walk has a tab.')
  return tab
}

/** The place of a tab, in the form that functions about drafts take. */
export const placeIn = ({ at, context: { returning } }: Stand) => ({ at, returning })
