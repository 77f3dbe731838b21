import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './unfinished.module.css'
import { UnfinishedRow } from './unfinished-row.tsx'
import type { UnfinishedView } from './unfinished-view.ts'

interface UnfinishedListProps {
  view: UnfinishedView
  /** The id of an unfinished run to leave out, because the page shows it elsewhere. */
  except?: string | undefined
}

/**
 * The list of the flows that a member has started but not finished. If there are none, renders nothing, unless one was
 * just removed.
 */
export const UnfinishedList = ({ view, except }: UnfinishedListProps) => {
  const t = useTranslations('portal')
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasRemoved, setRemoved] = useState(false)
  const items = view.state === 'ready' ? view.items.filter(({ id }) => id !== except) : undefined
  if (items?.length === 0 && !hasRemoved) return null
  const onGone = () => {
    setRemoved(true)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="begun" className={styles.section}>
      <div>
        <h2 id="begun" ref={heading} tabIndex={-1} className={styles.part}>
          {t('begun.title')}
        </h2>
        <div role="status">
          {view.state === 'ready' && !view.online && <Notice className={styles.notice}>{t('begun.offline')}</Notice>}
        </div>
      </div>
      <Body
        view={view}
        items={items}
        none={t(except === undefined ? 'begun.none' : 'begun.noneElse')}
        onGone={onGone}
      />
    </section>
  )
}

interface BodyProps {
  view: UnfinishedView
  items: Extract<UnfinishedView, { state: 'ready' }>['items'] | undefined
  /** The text shown if there are no unfinished flows. */
  none: string
  onGone(): void
}

const Body = ({ view, items = [], none, onGone }: BodyProps) => {
  const t = useTranslations('portal')
  if (view.state === 'loading') return <Loading />
  if (view.state === 'failed')
    return (
      <LoadFailed title={t('begun.errorTitle')} retry={t('tryAgain')} onRetry={view.onRetry}>
        {sentenceOf(view.error, { unanswered: t('errorText') })}
      </LoadFailed>
    )
  if (items.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <>
      <ul className={styles.rows}>
        {items.map((run) => (
          <UnfinishedRow key={run.id} run={run} at={view.at} unable={!view.online} onGone={onGone} />
        ))}
      </ul>
      {view.more && <p className={styles.none}>{t('begun.more', { count: view.items.length })}</p>}
    </>
  )
}

/** A placeholder for one row, at the size of a real one. */
const Loading = () => {
  const t = useTranslations('portal')
  return (
    <div role="status" aria-busy="true" className={styles.rows}>
      <span className="visually-hidden">{t('begun.loading')}</span>
      <div className={styles.row}>
        <div className={styles.words}>
          <Skeleton width="50%" height={22} />
          <Skeleton width="80%" />
          <Skeleton width={130} />
        </div>
      </div>
    </div>
  )
}
