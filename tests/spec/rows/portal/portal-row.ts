/** One demand of the specification that can be checked, and what holds it. */
export interface PortalRow {
  /** Its section, then what it is about: `5 title`. */
  readonly id: string
  readonly says: string
  readonly held: Holder
}

/** What holds a row. Each kind is carried out, not only looked up, except `test`, which names the test that carries it out. */
export type Holder =
  /** A page of the portal at this path; `[name]` is any part of it. */
  | { readonly page: string }
  /** The message at this place says exactly this: `signup.steps.title.title`. */
  | { readonly words: string; readonly text: string }
  /** A file of messages with this name. */
  | { readonly namespace: string }
  /** The contract has this call, with these fields in its body, query or reply. */
  | { readonly call: string; readonly fields?: readonly string[] }
  /** What the code has, and what it should be. */
  | { readonly value: () => unknown; readonly is: unknown }
  /** A test by its file and a part of its name. */
  | { readonly test: string; readonly named: string }
  /** A binding row of the graphs, by its key: listed as missing there, it is missing here. */
  | { readonly binding: string }
  /** Built once some source says this; until then the row is listed as missing. */
  | { readonly mentions: string }

/** Rows of one kind, each about one thing. */
export const rowsOf = <Thing>(things: readonly Thing[], row: (thing: Thing) => PortalRow): readonly PortalRow[] =>
  things.map(row)
