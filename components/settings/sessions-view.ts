import type { Session } from '#api/contract/sessions.ts'

/** What the list of sessions can look like. `at`: when it was read, by this device's clock. */
export type SessionsView =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; onRetry(): void }
  | { state: 'signed-out' }
  | {
      state: 'ready'
      sessions: readonly Session[]
      at: number
      online: boolean
      /** Which one is being signed out. */
      busy: string | 'others' | undefined
      onEnd(session: Session): void
      onEndOthers(): void
    }
export type SessionsReady = Extract<SessionsView, { state: 'ready' }>
