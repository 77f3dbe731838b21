import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'
import { chosenIn } from './next-leader.tsx'
import { readAnew } from './read-anew.ts'

/** It is done: what this page shows of the Circle is read again, with what a supporter may see. */
export const HandedOver = ({ at }: ExtraProps) => {
  const t = useTranslations('admin-transfer.person')
  useEffect(readAnew, [])
  const { name } = chosenIn(at) ?? {}
  return name === undefined ? null : <Notice kind="ok">{t('leads', { name })}</Notice>
}
