import type { Session } from '#api/contract/sessions.ts'

/** Every state of the list of sessions. `at` is the time when the list was loaded, by this device's clock. */
export type SessionsView =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; onRetry(): void }
  | { state: 'signed-out' }
  | {
      state: 'ready'
      sessions: readonly Session[]
      at: number
      online: boolean
      /** The session that is being ended: its id, `here` for the current session, or `others` for all others. */
      busy: string | 'others' | undefined
      onEnd(session: Session): void
      onEndOthers(): void
    }
export type SessionsReady = Extract<SessionsView, { state: 'ready' }>
