import { useTranslations } from 'next-intl'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../parts/steps.module.css'

interface Invited {
  readonly email: string
  readonly status: 'SENT' | 'ALREADY_MEMBER' | 'INVALID' | 'LIMIT'
}

/** What came of the invitations of a run; nothing where nobody was invited. */
export const resultsIn = ({ draft }: AtStep): readonly Invited[] =>
  (draft.entries['invite-others']?.receipt?.results ?? []) as readonly Invited[]

export const InviteResults = ({ results }: { results: readonly Invited[] }) => {
  const t = useTranslations('signup.ready')
  if (results.length === 0) return null
  return (
    <ul className={styles.results}>
      {results.map(({ email, status }) => (
        <li key={email}>
          <span>{email}</span>
          <span className={styles.outcome}>{t(`status.${status}`)}</span>
        </li>
      ))}
    </ul>
  )
}
