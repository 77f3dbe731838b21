import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { sessionsQuery, userQuery } from '#api/client/queries.ts'
import { type BodyOf, FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import { withProof } from '#components/entry/ask-for-proof.ts'

type Body = BodyOf<Table['changePassword']>
type Outcome =
  | { readonly kind: 'changed' | 'not-proved' }
  | { readonly kind: 'wrong'; readonly fields: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Returns a function that changes the password, and first asks for a proof of identity if the server requires one. */
export function useChangePassword(): (body: Body) => Promise<Outcome> {
  const cache = useQueryClient()
  // A try without an answer may have changed the password. Sending the request again with the same key returns the
  // first result.
  const sent = useRef({ body: '', key: '' })

  return async (body) => {
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    const headers = { [FLOW_HEADERS.key]: sent.current.key }
    try {
      if (!(await withProof(() => call('changePassword', { body, headers })))) return { kind: 'not-proved' }
    } catch (error) {
      const fields = error instanceof CallRefused ? error.refusal.fields : undefined
      return fields ? { kind: 'wrong', fields } : { kind: 'failed', error }
    }
    for (const { queryKey } of [userQuery, sessionsQuery]) void cache.invalidateQueries({ queryKey })
    return { kind: 'changed' }
  }
}
