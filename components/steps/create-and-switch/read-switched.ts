import { CIRCLE_KEY, circlesQuery, userQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'

/** Reloads the signed-in member and all data about their Circles. */
export function readSwitched(): void {
  void queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
  void queryClient.invalidateQueries({ queryKey: circlesQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: CIRCLE_KEY })
}
