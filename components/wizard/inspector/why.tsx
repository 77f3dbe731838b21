import { type Explanation, worded } from '#machines/bench/explain/explain.ts'
import styles from './inspector.module.css'

/** Why a condition holds or not: each part with its verdict, each fact with the value that it has. */
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

/** The parts of a condition never change their places. */
const keyOf = ({ op }: Explanation, at: number) => `${op} ${at}`
