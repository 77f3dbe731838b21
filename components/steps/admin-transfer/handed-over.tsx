import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'
import { chosenIn } from './next-leader.tsx'
import { readAnew } from './read-anew.ts'

/**
 * Shown once the Circle is handed over. Reloads the Circle on the page below, which the former leader now sees as a
 * supporter.
 */
export const HandedOver = ({ at }: ExtraProps) => {
  const t = useTranslations('admin-transfer.person')
  useEffect(readAnew, [])
  const { name } = chosenIn(at) ?? {}
  return name === undefined ? null : <Notice kind="ok">{t('leads', { name })}</Notice>
}
