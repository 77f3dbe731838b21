import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'

/** Shows something unless people cannot sign in with Google here. */
export const WithGoogle = ({ children }: { children: ReactNode }) => {
  const { data: settings } = useQuery(settingsQuery, queryClient)
  return settings?.google === false ? null : children
}
