/** The purpose of connections: migrating the tables, changing rows, or only reading them. */
export type Purpose = 'migrate' | 'write' | 'read'

export interface Opening {
  readonly purpose: Purpose
  /** Runs before the first connection. If it throws, it runs again with the next query. */
  before(): Promise<void>
}
