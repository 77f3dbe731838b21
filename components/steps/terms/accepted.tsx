import { useEffect } from 'react'
import { userQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'

/** Agreed: on to the portal, which asks no more. */
export const Accepted = ({ onClose }: ExtraProps) => {
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
    onClose()
  }, [onClose])
  return <Skeleton shape="block" height={112} />
}
