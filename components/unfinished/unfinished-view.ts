import type { UnfinishedRun } from '#api/contract/runs.ts'

/** Every state of the list of unfinished runs. */
export type UnfinishedView =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly onRetry: () => void }
  | {
      readonly state: 'ready'
      readonly items: readonly UnfinishedRun[]
      /** There are more than are listed. */
      readonly more: boolean
      /** When the list was read, in ms. */
      readonly at: number
      readonly online: boolean
    }
