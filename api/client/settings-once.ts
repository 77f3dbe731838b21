import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import { BASE_URL } from './base-url.ts'

type Settings = ReplyOf<Table['readSettings']>

let asked: Promise<Partial<Settings>> | undefined

/**
 * How this portal is set, asked once for a page. Does without the rest of the client, which no page needs to say this and
 * no first step to show itself. What fails is nothing known, and asked again the next time.
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
