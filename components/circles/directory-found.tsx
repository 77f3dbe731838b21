import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { searchDirectory } from '#api/client/search-directory.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { type Asked, addressOf } from './asked.ts'
import styles from './directory.module.css'
import { ListedCircleCard } from './listed-circle-card.tsx'

/** The search result: the Circles found, a note that there are none, or an error if the API did not answer. */
export const DirectoryFound = async ({ asked }: { asked: Asked }) => {
  const t = await getTranslations('directory')
  const found = await searchDirectory({ ...asked })
  if (!found)
    return (
      <div role="alert">
        <Notice
          kind="error"
          title={t('errorTitle')}
          action={
            <a href={addressOf(asked)} className={buttonClass()}>
              {t('tryAgain')}
            </a>
          }
        >
          {t('errorText')}
        </Notice>
      </div>
    )
  if (found.items.length === 0) return <None asked={asked} />
  const { cursor: _, ...first } = asked
  const isSearch = asked.q !== undefined || asked.type !== undefined
  return (
    <section aria-labelledby="found">
      <h2 id="found" className={styles.part}>
        {t(isSearch ? 'found' : 'newest')}
      </h2>
      <ul className={styles.list}>
        {found.items.map((circle) => (
          <li key={circle.slug}>
            <ListedCircleCard circle={circle} />
          </li>
        ))}
      </ul>
      <nav className={styles.pages} aria-label={t('more')}>
        {asked.cursor && (
          <Link href={addressOf(first)} className={buttonClass()} prefetch={false}>
            {t('begin')}
          </Link>
        )}
        {found.next_cursor && (
          <Link href={addressOf({ ...asked, cursor: found.next_cursor })} className={buttonClass()} prefetch={false}>
            {t('more')}
          </Link>
        )}
      </nav>
    </section>
  )
}

const None = async ({ asked }: { asked: Asked }) => {
  const t = await getTranslations('directory')
  const isSearch = Object.keys(asked).length > 0
  if (!isSearch)
    return (
      <Empty
        title={t('emptyTitle')}
        action={
          <FlowLink flow="signup" step="create-account" className={buttonClass({ variant: 'primary' })}>
            {t('start')}
          </FlowLink>
        }
      >
        {t('emptyText')}
      </Empty>
    )
  return (
    <Empty
      title={t(asked.cursor ? 'endTitle' : 'noneTitle')}
      action={
        <Link href="/circles" className={buttonClass()} prefetch={false}>
          {t('all')}
        </Link>
      }
    >
      {!asked.cursor && t('noneText')}
    </Empty>
  )
}
