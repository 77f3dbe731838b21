import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ListedCase, QueueName } from '#api/contract/desk.ts'
import { LIMIT } from '#api/contract/two-operators.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { fullDate } from '#components/ui/dates.ts'
import { Empty } from '#components/ui/empty.tsx'
import { ListEnd, type Paged } from '#components/ui/list-end.tsx'
import styles from './desk.module.css'

interface CaseListProps {
  queue: QueueName
  state: 'open' | 'done'
  pages: readonly { readonly items: readonly ListedCase[] }[]
  list: Paged
}

export const CaseList = ({ queue, state, pages, list }: CaseListProps) => {
  const t = useTranslations('desk')
  const items = pages.flatMap((page) => page.items)
  return (
    <>
      {items.length === 0 ? (
        <Empty title={t(`empty.${state}`)}>{t(`emptyText.${state}`)}</Empty>
      ) : (
        <ul className={styles.rows} aria-label={t(`queue.${queue}`)}>
          {items.map((one) => (
            <li key={one.id}>
              <CaseRow one={one} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd
        list={list}
        more={t('more')}
        failed={t('notAll')}
        why={sentenceOf(list.error)}
        retry={t('tryAgain')}
        whole={t('whole')}
      />
    </>
  )
}

const CaseRow = ({ one: { id, queue, state, kind, title, since, done_at } }: { one: ListedCase }) => {
  const t = useTranslations('desk')
  return (
    <Link href={`/desk/${queue}/${id}`} prefetch={false} className={styles.row}>
      <span className={styles.name} dir="auto">
        {title}
      </span>
      <span className={styles.hint}>
        {kind !== null && `${t.has(`kind.${kind}`) ? t(`kind.${kind}`, LIMIT) : kind} · `}
        {done_at === null
          ? t('since', { date: fullDate(Date.parse(since)) })
          : t('doneOn', { date: fullDate(Date.parse(done_at)) })}
      </span>
      <span className={styles.state} data-open={done_at === null || undefined}>
        {t(`state.${state}`)}
      </span>
    </Link>
  )
}
