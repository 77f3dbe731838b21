import { useEffect } from 'react'
import { tellProved } from '#components/entry/ask-for-proof.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'

/** Proved: whoever asked for it is told, and goes on. The button below does the same where scripts are slow. */
export const Proved = ({ onClose }: ExtraProps) => {
  useEffect(() => {
    tellProved()
    onClose()
  }, [onClose])
  return <Skeleton shape="block" height={112} />
}
