import { useWatch } from 'react-hook-form'
import { call } from '#api/client/call.ts'
import type { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import { SendCode } from '../parts/send-code.tsx'
import styles from '../parts/steps.module.css'

/** A way to have the code sent, for whoever chose to confirm by one. */
export const ProofExtra = () =>
  useWatch<AnswerOf<typeof confirmItIsYou.fields>, 'method'>({ name: 'method' }) === 'code' && (
    <div className={styles.code}>
      <SendCode sent={false} send={() => call('sendProofCode')} />
    </div>
  )
