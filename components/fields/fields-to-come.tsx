import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { holdForm } from './hold-form.ts'

/** Stands where fields of a form will stand. Whoever goes on already goes on once they are there. */
export const FieldsToCome = ({ height }: { height: number }) => {
  const { control } = useFormContext()
  useEffect(() => holdForm(control), [control])
  return <Skeleton shape="block" height={height} />
}
