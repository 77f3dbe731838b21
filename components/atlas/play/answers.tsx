import { useMemo } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useStepWords } from '#components/wizard/words/words.ts'
import { wordsOf } from '#machines/define/declared.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { modeOf } from '#machines/walk/draft-place.ts'
import type { Here } from './here.ts'
import styles from './play.module.css'
import { type Choice, choicesAt } from './readable.ts'

type Props = Here & { readonly step: AnyStep }

/** Fills in one of the step's examples: with one press the usual answer, or any other. */
export const Answers = (props: Props) => {
  const { shown, step } = props
  const choices = useChoices(props)
  const [first, ...others] = choices
  const usual = first?.isValid === true ? first : undefined
  const all = usual ? others : choices
  const isReady = shown.fill?.step === step.id
  const fill = ({ values }: Choice) => shown.fill?.fill(values)
  if (choices.length === 0) return <p className={styles.small}>{nothingSaid(step)}</p>
  return (
    <>
      {usual && (
        <Button wide unable={!isReady} onClick={() => fill(usual)}>
          Fill in the usual answer
        </Button>
      )}
      <Group title="Other answers that the form accepts" choices={all} isValid onChoose={fill} />
      <Group title="Answers that the form refuses" choices={all} isValid={false} onChoose={fill} />
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly choices: readonly Choice[]
  readonly isValid: boolean
  onChoose(choice: Choice): void
}

const Group = ({ title, choices, isValid, onChoose }: GroupProps) => {
  const own = choices.filter((choice) => choice.isValid === isValid)
  if (own.length === 0) return null
  return (
    <details className={styles.group}>
      <summary>
        {title} ({own.length})
      </summary>
      <ul>
        {own.map((choice) => (
          <li key={choice.at}>
            <button type="button" className={styles.choice} onClick={() => onChoose(choice)}>
              <span>{choice.said}</span>
              {choice.error !== undefined && <span className={styles.small}>{choice.error}</span>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function useChoices({ played: { flow, examples }, shown, step }: Props): readonly Choice[] {
  const words = useStepWords(wordsOf(flow, step), step, flow)
  const own = examples[step.id]
  const draft = shown.status?.context.draft
  const isAsked = shown.status?.phase === 'asking' && step.kind === 'question'
  return useMemo(() => {
    if (!own || !draft || !isAsked || modeOf(flow, draft, step.id) === 'summary') return []
    return choicesAt({ flow, step, draft, examples: own, words })
  }, [flow, step, draft, own, words, isAsked])
}

function nothingSaid({ kind }: AnyStep): string {
  if (kind === 'wait') return 'People can only wait here. Decide below how the wait ends.'
  if (kind === 'end') return 'This is the end of the flow.'
  return 'There is nothing to fill in now.'
}
