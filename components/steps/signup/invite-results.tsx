import type { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import type { ReceiptOf } from '#machines/define/names.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { receiptAt } from '#machines/walk/draft.ts'
import styles from '../parts/steps.module.css'

type Invited = ReceiptOf<typeof inviteOthers>['results'][number]

/** What came of the invitations of a run; nothing where nobody was invited. */
export const resultsIn = ({ draft }: AtStep): readonly Invited[] =>
  receiptAt<typeof inviteOthers>(draft, 'invite-others')?.results ?? []

interface InviteResultsProps {
  results: readonly Invited[]
  /** What became of one, in words. */
  said(status: Invited['status']): string
}

export const InviteResults = ({ results, said }: InviteResultsProps) =>
  results.length === 0 ? null : (
    <ul className={styles.results}>
      {results.map(({ email, status }) => (
        <li key={email}>
          <span>{email}</span>
          <span className={styles.outcome}>{said(status)}</span>
        </li>
      ))}
    </ul>
  )
