/** What of a choice is offered to this person now; the `first` stands there, where there is one. */
export interface Offered {
  readonly choices: readonly string[]
  readonly first?: string
  /** Of what is shown and cannot be chosen: why. */
  readonly because?: Readonly<Record<string, string>>
}
