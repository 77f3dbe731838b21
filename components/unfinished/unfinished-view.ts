import type { UnfinishedRun } from '#api/contract/runs.ts'

/** Every state of the list of unfinished runs. A run is one pass through a flow. */
export type UnfinishedView =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly onRetry: () => void }
  | {
      readonly state: 'ready'
      readonly items: readonly UnfinishedRun[]
      /** Whether there are more runs than are listed. */
      readonly more: boolean
      /** When the list was loaded, in ms. */
      readonly at: number
      readonly online: boolean
    }
