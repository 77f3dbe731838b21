import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { holdForm } from './hold-form.ts'

/** A placeholder for fields that are still loading. Pressing Continue waits for the fields. */
export const FieldsToCome = ({ height }: { height: number }) => {
  const { control } = useFormContext()
  useEffect(() => holdForm(control), [control])
  return <Skeleton shape="block" height={height} />
}
