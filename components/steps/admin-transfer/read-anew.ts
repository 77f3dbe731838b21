import { CIRCLE_KEY, userQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'

/**
 * Reloads the member and the Circle after a transfer. The member is now a supporter, and supporters can't see
 * invitations.
 */
export function readAnew(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === CIRCLE_KEY[0] && queryKey[2] === 'invites' })
  for (const queryKey of [CIRCLE_KEY, userQuery.queryKey]) void queryClient.invalidateQueries({ queryKey })
}
