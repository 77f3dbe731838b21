import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { invitesQuery } from '#api/client/queries.ts'
import { InviteRow } from './invite-row.tsx'
import { ListPages } from './list-pages.tsx'
import styles from './members.module.css'

/** The invitations that nobody has accepted or canceled yet. */
export const InviteList = ({ slug }: { slug: string }) => {
  const t = useTranslations('members')
  const list = useInfiniteQuery(invitesQuery(slug))
  const heading = useRef<HTMLHeadingElement>(null)
  const invites = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="invites" className={styles.section}>
      <h2 id="invites" ref={heading} tabIndex={-1} className={styles.part}>
        {t('invites')}
      </h2>
      <ListPages list={list}>
        {invites.length === 0 ? (
          <p className={styles.hint}>{t('noInvites')}</p>
        ) : (
          <ul className={styles.rows}>
            {invites.map((invite) => (
              <InviteRow key={invite.id} slug={slug} invite={invite} onGone={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
      </ListPages>
    </section>
  )
}
