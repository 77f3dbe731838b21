import { useWatch } from 'react-hook-form'
import { call } from '#api/client/call.ts'
import type { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import { SendCode } from '../parts/send-code.tsx'
import styles from '../parts/steps.module.css'

/** A button that sends a code, for people who confirm their identity with a code. */
export const ProofExtra = () =>
  useWatch<AnswerOf<typeof confirmItIsYou.fields>, 'method'>({ name: 'method' }) === 'code' && (
    <div className={styles.code}>
      <SendCode sent={false} send={() => call('sendProofCode')} />
    </div>
  )
