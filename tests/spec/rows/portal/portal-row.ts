/** One requirement of the spec that can be checked, and how to check it. */
export interface PortalRow {
  /** The section of the spec, and the subject: `5 title`. */
  readonly id: string
  readonly says: string
  readonly held: Holder
}

/** How to check a row. All kinds except `test` are checked directly. `test` names the test that checks the row. */
export type Holder =
  /** The portal has a page at this path. `[name]` stands for any part of a path. */
  | { readonly page: string }
  /** The message with this key, such as `signup.steps.title.title`, is exactly this text. */
  | { readonly words: string; readonly text: string }
  /** There is a message file with this name. */
  | { readonly namespace: string }
  /** The API has this call, with these fields in its body, query or reply. */
  | { readonly call: string; readonly fields?: readonly string[] }
  /** The code has this value. `value` reads it from the code, and `is` is the value that the spec requires. */
  | { readonly value: () => unknown; readonly is: unknown }
  /** A test checks the row. It is named by its file and a part of its title. */
  | { readonly test: string; readonly named: string }
  /**
   * A required row of the spec's graphs, named by its key, covers this row. If that row is listed as missing, this row
   * is missing too.
   */
  | { readonly binding: string }
  /** The requirement is met once any source file contains this text. Until then, the row must be listed as missing. */
  | { readonly mentions: string }

/** Makes one row for each of several things. */
export const rowsOf = <Thing>(things: readonly Thing[], row: (thing: Thing) => PortalRow): readonly PortalRow[] =>
  things.map(row)
