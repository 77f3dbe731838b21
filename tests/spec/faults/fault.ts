/** A fault to plant: a text that occurs exactly once in a file, and the text that replaces it. */
export interface Fault {
  /** What goes wrong for people because of the fault. */
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /**
   * The tests that should notice the fault. Only for faults that `npm run check` cannot notice, because that takes a
   * server, a database or a browser.
   */
  readonly by?: NoticedBy
}

/** A project of Vitest, and the test files or folders of that project to run. */
interface NoticedBy {
  readonly project: 'api' | 'stories' | 'journeys'
  readonly files: readonly string[]
}
