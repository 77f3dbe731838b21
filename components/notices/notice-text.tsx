import { useTranslations } from 'next-intl'
import { OBJECTION_HOURS } from '#api/contract/limits.ts'
import { NOTICES, type Notice } from '#api/contract/notices.ts'
import { dollars } from '#components/circles/money.ts'

/** A notice as one sentence. Its messages come from the "notices" namespace. */
export const NoticeText = ({ notice }: { notice: Pick<Notice, 'kind' | 'params'> }) => {
  const t = useTranslations('notices')
  const words: Readonly<Record<string, 'text' | 'cents'>> = NOTICES[notice.kind]
  const params = Object.entries(notice.params).map(([name, value]) => [
    name,
    words[name] === 'cents' ? dollars(Number(value)) : value,
  ])
  return t(`kinds.${notice.kind}`, { hours: OBJECTION_HOURS, ...Object.fromEntries(params) })
}
