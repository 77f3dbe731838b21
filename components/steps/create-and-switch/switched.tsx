import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/toast.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { readSwitched } from './read-switched.ts'
import { titleIn } from './switch-question.tsx'

/** Shown once the member has switched Circles. Reloads the member, shows a message, and returns to the page below. */
export const Switched = ({ at, onClose }: ExtraProps) => {
  const t = useTranslations('create-and-switch.switch')
  const isTold = useRef(false)
  const title = titleIn(at)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    readSwitched()
    toast(t('done', { title }))
    onClose()
  }, [t, title, onClose])
  return <Skeleton shape="block" height={112} />
}
