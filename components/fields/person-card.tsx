import { useTranslations } from 'next-intl'
import { call } from '#api/client/call.ts'
import { Remind } from '#components/reminders/remind.tsx'
import { ChoiceCard } from '#components/ui/choice-card.tsx'
import { fullDate } from '#components/ui/dates.ts'
import initials from '#components/ui/initials.module.css'
import { initialsOf } from '#components/ui/initials.ts'
import type { Person } from '#machines/define/fields/person.ts'
import styles from './person-field.module.css'

/** A person in the list of supporters. */
export interface Listed extends Person {
  readonly reminded_at: number | null | undefined
  readonly remind_from: number | null | undefined
  /** Whether the person has confirmed their address. Until then, they can't lead a Circle. */
  readonly isConfirmed: boolean
}

interface PersonCardProps {
  /** The Circle's slug. */
  slug: string
  /** The field's name. */
  name: string
  person: Listed
  isChosen: boolean
  onChoose(): void
  /** Receives the element to focus if no person is chosen. */
  at: ((element: HTMLElement | null) => void) | undefined
}

/**
 * A supporter as a card to choose. People who have not confirmed their address can't be chosen, but can be reminded to.
 */
export const PersonCard = ({ slug, name, person, isChosen, onChoose, at }: PersonCardProps) => {
  const t = useTranslations('fields.person')
  const { user_account_id, email, joined_at, isConfirmed, reminded_at, remind_from } = person
  return (
    <div className={styles.person}>
      <ChoiceCard
        ref={at}
        name={name}
        value={user_account_id}
        checked={isChosen}
        disabled={!isConfirmed}
        onChange={onChoose}
        lead={
          <span className={initials.initials} aria-hidden="true">
            {initialsOf(person.name)}
          </span>
        }
        title={<bdi dir="auto">{person.name}</bdi>}
        hint={
          <>
            {email}
            <span className={styles.note}>{t('since', { date: fullDate(joined_at) })}</span>
            {!isConfirmed && <span className={styles.note}>{t('unable')}</span>}
          </>
        }
      />
      {reminded_at !== undefined && remind_from !== undefined && (
        <Remind
          name={person.name}
          reminded_at={reminded_at}
          remind_from={remind_from}
          send={(headers) => call('remindMember', { params: { slug, user_account_id }, headers })}
        />
      )}
    </div>
  )
}
