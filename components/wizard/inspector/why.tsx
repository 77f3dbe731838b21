import { type Explanation, worded } from '#machines/bench/explain/explain.ts'
import styles from './inspector.module.css'

/** Explains why a condition is true or false: the result of each part, and the value of each fact. */
export const Why = ({ told }: { told: Explanation }) => (
  <div className={styles.why}>
    <span data-holds={told.holds ?? 'open'}>{VERDICT[`${told.holds}`]}</span> <Words told={told} />
    {(told.op === 'all' || told.op === 'any') && told.of.map((part, at) => <Why key={keyOf(part, at)} told={part} />)}
    {told.op === 'not' && <Why told={told.of} />}
  </div>
)

const VERDICT: Readonly<Record<string, string>> = { true: '✓', false: '✗', undefined: '?' }
const HEADS = { always: 'always', all: 'all of these', any: 'at least one of these', not: 'not this' } as const

const Words = ({ told }: { told: Explanation }) => {
  if (told.op !== 'fact' && told.op !== 'given') return HEADS[told.op]
  const name = told.op === 'given' ? told.given : `${told.step}.${told.fact}`
  return (
    <>
      <code>{name}</code> is {told.values.map(worded).join(' or ')}
      <span className={styles.now}> – it is {worded(told.value)}</span>
    </>
  )
}

/** The React key for a part of a condition. The index is stable, because the parts never change their order. */
const keyOf = ({ op }: Explanation, at: number) => `${op} ${at}`
