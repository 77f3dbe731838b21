import { randomUUID } from 'node:crypto'
import type { OwnFile } from './own-file.ts'

/** The table that an `OwnFile` needs for events. */
export const EVENT_TABLE =
  'create table if not exists events (id text primary key, due_at integer, body text not null);'

const EVENT_TIMEOUT_MS = 10_000

/**
 * The events of an embedded program. Each is sent only once, when it is due. An event that the portal does not accept
 * is lost.
 */
export interface OwnEvents {
  post(body: string, dueAt: number): void
  /** Sets the portal's address for events. Nothing is sent before this call. */
  tellAt(url: string): void
  /** Sends the events that are due. Never throws. */
  deliver(): Promise<void>
}

export function ownEvents(
  file: OwnFile,
  now: () => number,
  sign: (body: string) => Promise<Record<string, string>>,
): OwnEvents {
  let url: string | undefined
  const send = async (to: string, body: string) => {
    const headers = { 'Content-Type': 'application/json', ...(await sign(body)) }
    const signal = AbortSignal.timeout(EVENT_TIMEOUT_MS)
    await fetch(to, { method: 'POST', headers, body, signal }).catch(() => undefined)
  }
  return {
    post: (body, dueAt) =>
      void file.get('insert into events (id, due_at, body) values (?, ?, ?) returning id', randomUUID(), dueAt, body),
    tellAt: (address) => {
      url = address
    },
    deliver: async () => {
      const to = url
      if (to === undefined || !file.isThere()) return
      try {
        const due = file.all('delete from events where due_at <= ? returning body', now())
        await Promise.all(due.map(({ body }) => send(to, String(body))))
      } catch (cause) {
        console.error('Events of an embedded provider are delayed:', cause instanceof Error ? cause.message : cause)
      }
    },
  }
}
