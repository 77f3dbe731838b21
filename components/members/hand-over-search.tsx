import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { membersQuery } from '#api/client/queries.ts'
import type { CircleMember } from '#api/contract/members.ts'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { ListPages } from './list-pages.tsx'
import styles from './members.module.css'

const LEAST = 2
const PAUSE_MS = 250

interface HandOverSearchProps {
  slug: string
  /** What was looked for before somebody came back. */
  first: string
  onChoose(next: CircleMember, q: string): void
  onCancel(): void
}

export const HandOverSearch = ({ slug, first, onChoose, onCancel }: HandOverSearchProps) => {
  const t = useTranslations('members.hand')
  const [typed, setTyped] = useState(first)
  const [q, setQ] = useState(first)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim().length < LEAST ? '' : typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const list = useInfiniteQuery(membersQuery(slug, useDeferredValue(q)))
  const found = list.data?.pages.flatMap(({ items }) => items).filter(({ role }) => role === 'SUPPORTER') ?? []
  return (
    <div className={styles.form}>
      <FieldFrame id="next-leader" label={t('search')} hint={t('searchHint')}>
        <input
          ref={input}
          id="next-leader"
          type="search"
          className={field.input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={100}
          autoComplete="off"
          aria-describedby="next-leader-hint"
        />
      </FieldFrame>
      <ListPages list={list}>
        <div role="status">{found.length === 0 && <p className={styles.hint}>{t('none')}</p>}</div>
        {found.length > 0 && (
          <ul className={styles.rows}>
            {found.map((member) => (
              <li key={member.user_account_id} className={styles.row}>
                <div className={styles.words}>
                  <p className={styles.name}>
                    <bdi dir="auto">{member.name}</bdi>
                  </p>
                  <p className={styles.when}>{member.email}</p>
                  {!member.email_verified && <p className={styles.when}>{t('unable')}</p>}
                </div>
                <Button
                  unable={!member.email_verified}
                  onClick={() => onChoose(member, typed)}
                  aria-label={t('chooseNamed', { name: member.name })}
                >
                  {t('choose')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListPages>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
