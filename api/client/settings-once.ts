import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import { BASE_URL } from './base-url.ts'

type Settings = ReplyOf<Table['readSettings']>

let asked: Promise<Partial<Settings>> | undefined

/**
 * The portal's settings, loaded once per page. This file does not import the rest of the client, so pages and the first
 * steps of flows load quickly. If loading fails, no settings are known, and the next call tries again.
 */
export function settingsOnce(): Promise<Partial<Settings>> {
  asked ??= ask().catch(() => {
    asked = undefined
    return {}
  })
  return asked
}

async function ask(): Promise<Partial<Settings>> {
  const response = await fetch(`${BASE_URL}/settings`)
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return response.json()
}
