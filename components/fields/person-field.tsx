import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { use, useDeferredValue, useRef, useState } from 'react'
import { supportersQuery } from '#api/client/queries.ts'
import type { CircleMember } from '#api/contract/members.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { ListEnd } from '#components/ui/list-end.tsx'
import { searchIcon } from '#components/ui/more-icons.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextButton, textLinkClass } from '#components/ui/text-link.tsx'
import type { Person } from '#machines/define/fields/person.ts'
import { AboutCircle } from './about-circle.ts'
import field from './field.module.css'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { type Listed, PersonCard } from './person-card.tsx'
import styles from './person-field.module.css'
import searchBox from './search-box.module.css'
import { useField } from './use-field.ts'

/** The minimum search length. Shorter searches find too much. */
const LEAST = 2

/** One of a Circle's supporters, chosen from a list. Long lists can be searched by name or full e-mail address. */
export const PersonField = (props: FieldProps) => (
  <WithQueries>
    <Supporters {...props} />
  </WithQueries>
)

const Supporters = ({ name, id, words }: FieldProps) => {
  const t = useTranslations('fields.person')
  const { about = '' } = use(AboutCircle)
  const { value, change, ref, error } = useField<Person | null>(name)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const q = wanted.length < LEAST ? '' : wanted
  const box = useRef<HTMLInputElement>(null)
  const all = useInfiniteQuery({ ...supportersQuery(about), enabled: about !== '' })
  const list = useInfiniteQuery({
    ...supportersQuery(about, q),
    enabled: about !== '',
    placeholderData: keepPreviousData,
  })
  const people = (list.data?.pages.flatMap(({ items }) => items) ?? []).flatMap(listed)
  const isMany = all.data?.pages[0]?.next_cursor != null
  // Always show the chosen person, even if the search doesn't match them.
  const shown = value === null || people.some((one) => isSame(one, value)) ? people : [asListed(value), ...people]
  const first = shown.find(({ isConfirmed }) => isConfirmed)
  const reset = () => {
    setTyped('')
    // The pressed button disappears, so move the focus to the search box.
    box.current?.focus()
  }
  return (
    <FieldGroup id={id} label={words.label} hint={isMany ? words.hint : undefined} error={error}>
      <div className={styles.people}>
        {isMany && (
          <div className={searchBox.search}>
            <Icon name={searchIcon} />
            <input
              ref={box}
              type="search"
              className={field.input}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              // Enter must not submit the step: a search is not an answer.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              aria-label={t('search')}
              placeholder={t('search')}
              aria-controls={`${id}-people`}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        )}
        <p className="visually-hidden" role="status">
          {q !== '' && list.data && !list.isFetching && t('found', { count: people.length })}
        </p>
        {list.data === undefined && !list.isError && (
          <div aria-busy="true" className={styles.list}>
            <p className="visually-hidden" role="status">
              {t('loading')}
            </p>
            <Skeleton shape="block" height={76} />
            <Skeleton shape="block" height={76} />
          </div>
        )}
        <div id={`${id}-people`} className={styles.list} aria-busy={list.isPlaceholderData}>
          {shown.map((one) => (
            <PersonCard
              key={one.user_account_id}
              slug={about}
              name={name}
              person={one}
              isChosen={value !== null && isSame(one, value)}
              onChoose={() => change(personOf(one))}
              at={one === first ? ref : undefined}
            />
          ))}
        </div>
        {list.data && people.length === 0 && (q === '' ? <Notice>{t('nobody')}</Notice> : <p>{t('none')}</p>)}
        {list.data && people.length === 0 && q !== '' && <TextButton onClick={reset}>{t('every')}</TextButton>}
        <ListEnd
          list={list}
          more={t('more')}
          failed={t('failed')}
          why={sentenceOf(list.error)}
          retry={t('again')}
          whole={t('whole')}
        />
        <p>
          <Link
            href={`/portal/circle/${about}#ask-to-lead`}
            prefetch={false}
            className={textLinkClass({ quiet: true })}
          >
            {t('byAddress')}
          </Link>
        </p>
      </div>
    </FieldGroup>
  )
}

const isSame = (one: Person, other: Person) => one.user_account_id === other.user_account_id

const personOf = ({ user_account_id, name, email, joined_at }: Person): Person => ({
  user_account_id,
  name,
  email,
  joined_at,
})

const asListed = (person: Person): Listed => ({
  ...person,
  reminded_at: undefined,
  remind_from: undefined,
  isConfirmed: true,
})

/**
 * Converts a member to an entry of the list. Returns an empty array for members who aren't supporters or whose details
 * are missing.
 */
function listed({ email_verified, ...member }: CircleMember): Listed[] {
  const { role, user_account_id, name, email, joined_at, reminded_at, remind_from } = member
  if (role !== 'SUPPORTER' || !user_account_id || !email || joined_at === undefined) return []
  return [{ user_account_id, name, email, joined_at, reminded_at, remind_from, isConfirmed: email_verified === true }]
}
