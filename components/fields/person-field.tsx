import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { membersQuery } from '#api/client/queries.ts'
import type { CircleMember } from '#api/contract/members.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import type { Person } from '#machines/define/fields/person.ts'
import { AboutCircle } from './about-circle.ts'
import styles from './field.module.css'
import type { FieldProps } from './field-props.ts'
import { type Search, SearchField } from './search-field.tsx'

/** Fewer letters find nobody in particular. */
const LEAST = 2

interface Found extends Person {
  readonly unable?: true
}

const PEOPLE: Search<Found> = {
  says: 'person',
  icon: 'person',
  offers: true,
  useFound: (wanted) => {
    const { about = '' } = use(AboutCircle)
    const query = membersQuery(about, wanted.length < LEAST ? '' : wanted)
    const { data, isFetching, error } = useInfiniteQuery({ ...query, enabled: about !== '' })
    return { items: (data?.pages.flatMap(({ items }) => items) ?? []).flatMap(found), isFetching, error }
  },
  keyOf: ({ user_account_id }) => user_account_id,
  labelOf: ({ name }) => name,
  show: (one) => <Shown {...one} />,
  isUnable: ({ unable }) => unable ?? false,
}

/** A supporter, as their leader sees them; whoever has not confirmed their address cannot lead yet. */
function found({ role, user_account_id, name, email, joined_at, email_verified }: CircleMember): Found[] {
  if (role !== 'SUPPORTER' || !user_account_id || !email || joined_at === undefined) return []
  return [{ user_account_id, name, email, joined_at, ...(!email_verified && { unable: true as const }) }]
}

const Shown = ({ name, email, unable }: Found) => {
  const t = useTranslations('fields.person')
  return (
    <span className={styles.person}>
      <bdi dir="auto">{name}</bdi>
      <span className={styles.more}>{email}</span>
      {unable && <span className={styles.more}>{t('unable')}</span>}
    </span>
  )
}

/** Somebody of the Circle, found by a part of their name or their whole address, and chosen from a list. */
export const PersonField = (props: FieldProps) => (
  <WithQueries>
    <SearchField {...props} search={PEOPLE} />
  </WithQueries>
)
