import type { Notice } from '#api/contract/notices.ts'

/** All that the list can look like. */
export type NoticesView =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; onRetry: () => void }
  | {
      state: 'ready'
      /** Newest first. */
      notices: readonly Notice[]
      /** When they were read. */
      at: number
      /** Where there are older ones. */
      more: { busy: boolean; onMore: () => void } | undefined
    }
