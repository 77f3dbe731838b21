import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { ChoiceCard } from '#components/ui/choice-card.tsx'
import { dayAndDate } from '#components/ui/dates.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { PickedOne } from '#machines/define/fields/pick.ts'
import { BankWindow } from './bank-window.tsx'
import styles from './field.module.css'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { ShopGrid, ShopsLoading } from './shop-grid.tsx'
import { useField } from './use-field.ts'
import { type Pickable, usePickable } from './use-pickable.ts'

/** A choice of one item from a list on the server, shown as cards. */
export const PickField = (props: FieldProps) => (
  <WithQueries>
    <Cards {...props} />
  </WithQueries>
)

const Cards = ({ name, id, meta, words }: FieldProps) => {
  const t = useTranslations('fields.pick')
  const { value, change, ref, error } = useField<PickedOne | null>(name)
  const { items, error: failure, refetch } = usePickable(meta.source)
  const isGone = value !== null && items !== undefined && !items.some(({ one, not }) => one.id === value.id && !not)
  // Clear the choice if its item no longer exists or is not available now.
  useEffect(() => {
    if (isGone) change(null)
  })
  // The accounts whose owner has just signed in at the bank. The bank reports a sign-in only with the next payment, so
  // until then only this page knows.
  const [signedIn, setSignedIn] = useState<readonly string[]>([])
  const cards = useRef<HTMLDivElement>(null)
  const signInEnded = (id: string) => {
    setSignedIn((before) => [...before, id])
    // The pressed button disappears together with what it opened, so move the focus to the account's card.
    cards.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(id)}"]`)?.focus()
  }
  const source = meta.source ?? 'gift-cards'
  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={error}>
      <div ref={cards} className={styles.choices}>
        {failure && !items ? (
          <LoadFailed title={t('failed')} retry={t('again')} onRetry={refetch}>
            {sentenceOf(failure)}
          </LoadFailed>
        ) : !items ? (
          <div aria-busy="true">
            <p className="visually-hidden" role="status">
              {t('loading')}
            </p>
            {source === 'gift-cards' ? <ShopsLoading /> : <Skeleton shape="block" height={72} />}
          </div>
        ) : items.length === 0 ? (
          <Notice>{t(`${source}.none`)}</Notice>
        ) : source === 'gift-cards' ? (
          <ShopGrid id={id} name={name} items={items} chosen={value?.id} onChoose={change} at={ref} />
        ) : (
          items.map((item, index) => (
            <div key={item.one.id} className={styles.pickable}>
              <ChoiceCard
                ref={index === 0 ? ref : undefined}
                name={name}
                value={item.one.id}
                checked={value?.id === item.one.id}
                disabled={item.not !== undefined}
                onChange={() => change(item.one)}
                title={<bdi dir="auto">{item.one.name}</bdi>}
                hint={<Hint item={item} signedIn={signedIn.includes(item.one.id)} />}
              />
              {item.wantsLogin && value?.id === item.one.id && !signedIn.includes(item.one.id) && (
                <BankWindow
                  account={item.one.id}
                  label={t('signIn', { bank: item.one.name })}
                  onEnded={(link) => link && signInEnded(item.one.id)}
                />
              )}
              {item.wantsLogin && (
                <p role="status" className={styles.signedIn}>
                  {signedIn.includes(item.one.id) && t('signedIn')}
                </p>
              )}
            </div>
          ))
        )}
      </div>
    </FieldGroup>
  )
}

interface HintProps {
  item: Pickable
  signedIn: boolean
}

const Hint = ({ item: { one, newUntil, wantsLogin, hint }, signedIn }: HintProps) => {
  const t = useTranslations('fields.pick')
  return (
    <>
      {hint}
      {one.detail !== '' && t('ends', { mask: one.detail })}
      {wantsLogin && !signedIn && <span className={styles.note}>{t('login')}</span>}
      {newUntil !== undefined && !wantsLogin && (
        <span className={styles.note}>{t('new', { date: dayAndDate(newUntil) })}</span>
      )}
    </>
  )
}
