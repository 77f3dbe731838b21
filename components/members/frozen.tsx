import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { REPORT_REASONS } from '#api/contract/reports.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { fullDate } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'

interface FrozenProps {
  slug: string
  since: number
  /** Shown only to the leader. */
  reason: string | null | undefined
}

/** Says that the Circle can't be found or joined. Also tells leaders why, and how to object. */
export const Frozen = ({ slug, since, reason }: FrozenProps) => {
  const t = useTranslations('members.frozen')
  const code = REPORT_REASONS.find((one) => one === reason)
  const title = t('title', { date: fullDate(since) })
  if (!code) return <Notice title={title}>{t('supporter')}</Notice>
  return (
    <Notice
      kind="error"
      title={title}
      action={
        <Link href={`/contactus?topic=APPEAL&about=${slug}`} prefetch={false} className={buttonClass()}>
          {t('appeal')}
        </Link>
      }
    >
      {t('text', { reason: t(`reason.${code}`) })}
    </Notice>
  )
}
