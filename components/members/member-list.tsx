import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { membersQuery } from '#api/client/queries.ts'
import type { Circle } from '#api/contract/circles.ts'
import { ListPages } from './list-pages.tsx'
import { MemberRow } from './member-row.tsx'
import styles from './members.module.css'

interface MemberListProps {
  circle: Circle
  isLeader: boolean
}

export const MemberList = ({ circle: { slug, supporters }, isLeader }: MemberListProps) => {
  const t = useTranslations('members')
  const list = useInfiniteQuery(membersQuery(slug))
  const heading = useRef<HTMLHeadingElement>(null)
  const members = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="members" className={styles.section}>
      <div>
        <h2 id="members" ref={heading} tabIndex={-1} className={styles.part}>
          {t('members')}
        </h2>
        <p className={styles.hint}>{t('membersHint', { count: supporters })}</p>
      </div>
      <ListPages list={list}>
        <ul className={styles.rows}>
          {members.map((member, index) => (
            <MemberRow
              // Supporters don't get each other's ids, and names can repeat, so fall back to the index.
              key={member.user_account_id ?? index}
              slug={slug}
              member={member}
              isLeader={isLeader}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      </ListPages>
    </section>
  )
}
