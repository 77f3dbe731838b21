import type { DeviceType } from '#api/contract/retailers.ts'
import { ownFile } from '../../own-file.ts'

interface Kept {
  readonly id: string
  readonly modifiedAt: number
  readonly json: string
}

/**
 * The records of the practice network. They are in a separate file that the portal never reads, as at another company.
 */
export interface Book {
  purchase(id: string): string | undefined
  /** Purchases that changed in a period, in the order of their changes. Starts after the purchase `after`. */
  changed(from: number, until: number, after: string, limit: number): readonly Kept[]
  /** Ids of purchases whose next change is due before this time. */
  due(before: number): readonly string[]
  keep(purchase: Kept & { readonly dueAt: number | undefined }): void
  device(key: string): string | undefined
  keepDevice(key: string, id: string, type: DeviceType): void
  /** Queues an event to be sent. */
  post(id: string, body: string, dueAt: number): void
  take(now: number): readonly { readonly id: string; readonly body: string }[]
  /** Copies all records into another file of the same kind, or none if that fails. */
  copyTo(file: string): void
  close(): void
}

const TABLES = `
  create table if not exists purchases (id text primary key, modified_at integer not null, due_at integer, json text not null);
  create index if not exists purchases_by_change on purchases (modified_at, id);
  create index if not exists purchases_by_due on purchases (due_at) where due_at is not null;
  create table if not exists devices (key text primary key, id text not null, type text not null);
  create table if not exists events (id text primary key, due_at integer not null, body text not null);
  create index if not exists events_by_due on events (due_at)`

/** Creates the file when there is something to store. `:memory:` stores nothing. */
export function openBook(name: string): Book {
  const file = ownFile(name, TABLES)
  const all: typeof file.all = (sql, ...values) => (file.isThere() ? file.all(sql, ...values) : [])
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    purchase: (id) => text(file.get('select json from purchases where id = ?', id)?.json),
    changed: (from, until, after, limit) =>
      all(
        'select id, modified_at, json from purchases where modified_at between ? and ? and id > ? order by id limit ?',
        from,
        until,
        after,
        limit,
      ).map(({ id, modified_at, json }) => ({ id: String(id), modifiedAt: Number(modified_at), json: String(json) })),
    due: (before) =>
      all('select json from purchases where due_at <= ? order by due_at limit 500', before).map(({ json }) =>
        String(json),
      ),
    keep: ({ id, modifiedAt, dueAt, json }) =>
      void file.get(
        'insert into purchases (id, modified_at, due_at, json) values (?, ?, ?, ?) on conflict (id) do update set modified_at = excluded.modified_at, due_at = excluded.due_at, json = excluded.json',
        id,
        modifiedAt,
        dueAt ?? null,
        json,
      ),
    device: (key) => text(file.get('select id from devices where key = ?', key)?.id),
    keepDevice: (key, id, type) =>
      void file.get('insert into devices (key, id, type) values (?, ?, ?) on conflict do nothing', key, id, type),
    post: (id, body, dueAt) => void file.get('insert into events (id, due_at, body) values (?, ?, ?)', id, dueAt, body),
    take: (now) =>
      all('delete from events where due_at <= ? returning id, body', now).map(({ id, body }) => ({
        id: String(id),
        body: String(body),
      })),
    copyTo: file.copyTo,
    close: file.close,
  }
}
