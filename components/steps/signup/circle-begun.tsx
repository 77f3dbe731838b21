import { useTranslations } from 'next-intl'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { OnToPortal } from './on-to-portal.tsx'

/** The end of a Circle’s first questions: the portal offers to finish it. */
export const CircleBegun = ({ at }: { at: AtStep }) => {
  const t = useTranslations('care.status')
  return <OnToPortal at={at} said={(status) => t(status)} />
}
