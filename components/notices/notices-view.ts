import type { Notice } from '#api/contract/notices.ts'

/** Every state of the list. */
export type NoticesView =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; onRetry: () => void }
  | {
      state: 'ready'
      /** Newest first. */
      notices: readonly Notice[]
      /** When the notices were loaded. */
      at: number
      /** Loads older notices. `undefined` if there are none. */
      more: { busy: boolean; onMore: () => void } | undefined
    }
