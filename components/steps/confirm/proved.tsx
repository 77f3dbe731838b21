import { useEffect } from 'react'
import { tellProved } from '#components/entry/ask-for-proof.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'

/**
 * Shown once the person has proved their identity. Notifies the code that asked for the proof, and closes the flow. If
 * scripts are slow, the step's button does the same.
 */
export const Proved = ({ onClose }: ExtraProps) => {
  useEffect(() => {
    tellProved()
    onClose()
  }, [onClose])
  return <Skeleton shape="block" height={112} />
}
