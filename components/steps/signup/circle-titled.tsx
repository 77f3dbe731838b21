import { useTranslations } from 'next-intl'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { OnToPortal } from './on-to-portal.tsx'

/** The end of the flow that gives a Circle its title. */
export const CircleTitled = ({ at }: { at: AtStep }) => {
  const t = useTranslations('signup.ready')
  return <OnToPortal at={at} said={(status) => t(`status.${status}`)} />
}
