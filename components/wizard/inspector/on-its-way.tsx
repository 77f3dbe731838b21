import { useSyncExternalStore } from 'react'
import type { AnyFlow } from '#machines/define/flow.ts'
import { shownAnswer, type WizardStatus } from '#machines/wizard/happening.ts'
import styles from './inspector.module.css'
import type { Sandbox, SandboxOutcome } from './sandbox.ts'

interface OnItsWayProps {
  flow: AnyFlow
  standing: WizardStatus
  sandbox: Sandbox | undefined
}

/** The effect that is running. In a sandbox, the developer can choose its outcome here. */
export const OnItsWay = ({ flow, standing, sandbox }: OnItsWayProps) => {
  const { submission, draft } = standing.context
  const choices = useChoices(sandbox)
  if (!submission && choices.length === 0) return null
  return (
    <div className={styles.sending}>
      {submission ? (
        <p>
          On its way: <b>{submission.effect}</b>, without its secrets
          <code className={styles.data}>{JSON.stringify(shownAnswer(flow, submission.step, submission.answer))}</code>
          <code className={styles.data}>{submission.key}</code>
        </p>
      ) : (
        <p>Something outside is waited for.</p>
      )}
      {sandbox && choices.length > 0 && (
        <p className={styles.choices}>
          {choices.map((outcome) => (
            <button
              key={wordsOf(outcome)}
              type="button"
              className={styles.chip}
              onClick={() => sandbox.settle(outcome, draft)}
            >
              {wordsOf(outcome)}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

const NONE: readonly SandboxOutcome[] = []
const never = () => () => undefined

const useChoices = (sandbox: Sandbox | undefined) =>
  useSyncExternalStore(sandbox?.subscribe ?? never, sandbox?.choices ?? (() => NONE))

function wordsOf(outcome: SandboxOutcome): string {
  if (outcome.type === 'refused') return `Refuse: ${outcome.code}`
  if (outcome.type === 'lost') return 'Lose the reply'
  const facts = Object.entries(outcome.receipt).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return facts.length > 0 ? `Done: ${facts.join(', ')}` : 'Done'
}
