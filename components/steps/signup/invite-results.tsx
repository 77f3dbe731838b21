import type { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import type { ReceiptOf } from '#machines/define/names.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { receiptAt } from '#machines/walk/draft.ts'
import styles from '../parts/steps.module.css'

type Invited = ReceiptOf<typeof inviteOthers>['results'][number]

/** Returns the result of each invitation that this step's flow has sent. Empty if the flow invited nobody. */
export const resultsIn = ({ draft }: AtStep): readonly Invited[] =>
  receiptAt<typeof inviteOthers>(draft, 'invite-others')?.results ?? []

interface InviteResultsProps {
  results: readonly Invited[]
  /** Returns the text for an invitation's status. */
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
