/** The choices that this person is offered now. If `first` is set, it is preselected. */
export interface Offered {
  readonly choices: readonly string[]
  readonly first?: string
  /** Why a choice that is shown can't be chosen, by choice. */
  readonly because?: Readonly<Record<string, string>>
}
