import { CIRCLE, circlesQuery, userQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'

/** Reads the member again, and what pages show of their Circles. */
export function readSwitched(): void {
  void queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
  void queryClient.invalidateQueries({ queryKey: circlesQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: CIRCLE })
}
