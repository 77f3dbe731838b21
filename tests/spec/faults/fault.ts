/** One mistake to be planted: a text of a file, which stands there once, and what is put in its place. */
export interface Fault {
  /** What goes wrong for people. */
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
}
