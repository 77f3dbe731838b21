import { useMessages } from 'next-intl'
import { TextButton } from '#components/ui/text-link.tsx'
import { conditionSaid, givenSaid, type Say } from '#machines/bench/atlas/condition-said.ts'
import { type ExplainedFact, knownFacts } from '#machines/bench/explain/explained-path.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { Here } from './here.ts'
import styles from './play.module.css'

/** The facts that are known so far and that some condition reads, in words. */
export const Facts = ({ played: { flow }, about, shown }: Here) => {
  const messages = useMessages()
  const say: Say = (file, key) => {
    const said = key.split('.').reduce<unknown>((all, part) => Object(all)[part], messages[file])
    return typeof said === 'string' ? said : undefined
  }
  const { status } = shown
  const varied = about.givens.filter(({ values }) => values.length > 1).map(({ id }) => id)
  const known = status?.step === undefined ? [] : knownFacts(flow, status.context.draft)
  const facts = known.filter(({ step, name, isRead }) => (step === undefined ? varied.includes(name) : isRead))
  const said = facts.flatMap((fact) => factSaid(flow, say, fact))
  if (said.length === 0) return <p className={styles.small}>Nothing yet that decides about later steps.</p>
  return (
    <ul className={styles.facts}>
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

function factSaid(flow: AnyFlow, say: Say, { step, name, value }: ExplainedFact): readonly string[] {
  const said =
    step === undefined
      ? givenSaid(name, [value])
      : conditionSaid(flow, say, { op: 'fact', step, fact: name, values: [value] })
  return said === '' ? [] : [`${said.charAt(0).toUpperCase()}${said.slice(1)}`]
}

/** The steps that people have been asked so far. A press goes back to one of them. */
export const Way = ({ played: { flow }, about, session, shown }: Here) => {
  const { status } = shown
  if (status?.step === undefined) return null
  const { asked, open } = walkFlow(flow, status.context.draft)
  const titles = new Map(about.steps.map(({ id, title }) => [id, title]))
  const stops = flow.steps.filter(({ id, kind }) => asked.includes(id) && kind !== 'automatic' && kind !== 'wait')
  return (
    <ol className={styles.way}>
      {stops.map(({ id }) => (
        <li key={id} aria-current={id === status.step ? 'step' : undefined}>
          {id === status.step || status.phase !== 'asking' ? (
            <span className={styles.stop}>{titles.get(id)}</span>
          ) : (
            <TextButton quiet onClick={() => session.send({ type: 'GO', step: id })}>
              {titles.get(id)}
            </TextButton>
          )}
          {id === open && id !== status.step && <span className={styles.small}>not answered yet</span>}
        </li>
      ))}
    </ol>
  )
}
