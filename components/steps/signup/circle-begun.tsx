import { useTranslations } from 'next-intl'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { OnToPortal } from './on-to-portal.tsx'

/** Shown after the first questions about a Circle. The portal then offers to finish the setup. */
export const CircleBegun = ({ at }: { at: AtStep }) => {
  const t = useTranslations('care.status')
  return <OnToPortal at={at} said={(status) => t(status)} />
}
