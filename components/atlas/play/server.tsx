import { useId, useMemo } from 'react'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { useStepWords } from '#components/wizard/words/words.ts'
import { wordsOf } from '#machines/define/declared.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Here } from './here.ts'
import { NETWORKS, type Network } from './network.ts'
import styles from './play.module.css'
import { repliesTo } from './replies.ts'
import type { Session } from './session.ts'

interface NetworkProps {
  readonly session: Session
  readonly network: Network
}

/** How fast and how reliably the server answers. */
export const NetworkChoice = ({ session, network }: NetworkProps) => (
  <FieldFrame id="player-network" label="How the server answers">
    <select
      id="player-network"
      className={field.input}
      value={network}
      onChange={({ target }) => session.setNetwork(networkOf(target.value))}
    >
      {Object.entries(NETWORKS).map(([value, said]) => (
        <option key={value} value={value}>
          {said}
        </option>
      ))}
    </select>
  </FieldFrame>
)

const isNetwork = (value: string): value is Network => Object.hasOwn(NETWORKS, value)
const networkOf = (value: string): Network => (isNetwork(value) ? value : 'normal')

/** The reply to the step's next call, or how its wait ends. */
export const NextReply = ({ played: { flow, examples }, session, shown, step }: Here & { readonly step: AnyStep }) => {
  const words = useStepWords(wordsOf(flow, step), step, flow)
  const name = useId()
  const draft = shown.status?.context.draft
  const own = examples[step.id]
  const choices = useMemo(
    () => (draft ? repliesTo({ flow, step, draft, answers: own?.valid ?? [], words }) : []),
    [flow, step, draft, own, words],
  )
  const [usual] = choices
  if (!usual) return <p className={styles.small}>This step sends nothing now.</p>
  const { reply } = shown
  const wanted = reply?.step === step.id ? reply.outcome : undefined
  const chosen = choices.find(({ outcome }) => JSON.stringify(outcome) === JSON.stringify(wanted)) ?? usual
  return (
    <>
      {shown.network !== 'normal' && shown.network !== 'slow' && (
        <p className={styles.small}>As long as the network is down, no choice counts.</p>
      )}
      <fieldset className={styles.replies}>
        <legend className="visually-hidden">Next reply of the server</legend>
        {choices.map((choice) => (
          <label key={JSON.stringify(choice.outcome)} className={styles.reply}>
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() =>
                session.setReply(choice === usual ? undefined : { step: step.id, outcome: choice.outcome })
              }
            />
            <span>
              {choice.said}
              {choice.code !== undefined && (
                <>
                  {' '}
                  <code className={styles.small}>{choice.code}</code>
                </>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {shown.isWaiting && shown.network !== 'slow' && (
        <Button wide onClick={session.replyNow}>
          Reply now
        </Button>
      )}
    </>
  )
}
