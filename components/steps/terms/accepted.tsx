import { useEffect } from 'react'
import { userQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'

/** Shown once the terms are accepted. Goes on to the portal, which won't ask again. */
export const Accepted = ({ onClose }: ExtraProps) => {
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
    onClose()
  }, [onClose])
  return <Skeleton shape="block" height={112} />
}
