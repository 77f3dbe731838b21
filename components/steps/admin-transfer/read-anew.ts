import { CIRCLE, userQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'

/** After a transfer, this page reads the member and the Circle once more: as a supporter, who sees no invitations. */
export function readAnew(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === CIRCLE[0] && queryKey[2] === 'invites' })
  for (const queryKey of [CIRCLE, userQuery.queryKey]) void queryClient.invalidateQueries({ queryKey })
}
