/** What connections are opened for: bringing the tables up to date, changing rows, or only reading them. */
export type Purpose = 'migrate' | 'write' | 'read'

export interface Opening {
  readonly purpose: Purpose
  /** Done before the first connection; where it throws, it is asked again with the next query. */
  before(): Promise<void>
}
