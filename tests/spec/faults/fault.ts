/** One mistake to be planted: a text of a file, which stands there once, and what is put in its place. */
export interface Fault {
  /** What goes wrong for people. */
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** The tests that should notice it, where `npm run check` can't: it needs a server, a database or a browser. */
  readonly by?: NoticedBy
}

/** A project of Vitest, and the files or folders in it to run. */
export interface NoticedBy {
  readonly project: 'api' | 'stories' | 'journeys'
  readonly files: readonly string[]
}
