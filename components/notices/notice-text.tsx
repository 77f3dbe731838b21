import { useTranslations } from 'next-intl'
import { NOTICES, type Notice } from '#api/contract/notices.ts'
import { dollars } from '#components/circles/money.ts'

/** What a notice says, in one sentence. Words come from the namespace "notices". */
export const NoticeText = ({ notice }: { notice: Pick<Notice, 'kind' | 'params'> }) => {
  const t = useTranslations('notices')
  const words: Readonly<Record<string, 'text' | 'cents'>> = NOTICES[notice.kind]
  const params = Object.entries(notice.params).map(([name, value]) => [
    name,
    words[name] === 'cents' ? dollars(Number(value)) : value,
  ])
  return t(`kinds.${notice.kind}`, Object.fromEntries(params))
}
