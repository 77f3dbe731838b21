import { randomUUID } from 'node:crypto'
import type { OwnFile } from './own-file.ts'

/** What an `OwnFile` needs for events. */
export const EVENT_TABLE =
  'create table if not exists events (id text primary key, due_at integer, body text not null);'

const PATIENCE_MS = 10_000

/** The events of an embedded program: each is sent once when it is due, and what nobody takes is lost. */
export interface OwnEvents {
  post(body: string, dueAt: number): void
  /** Where the portal takes them; until this is called none is sent. */
  tellAt(url: string): void
  /** Sends what is due. Never throws. */
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
    const signal = AbortSignal.timeout(PATIENCE_MS)
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
        console.error('Events of an embedded provider wait:', cause instanceof Error ? cause.message : cause)
      }
    },
  }
}
