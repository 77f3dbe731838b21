import type { FailureCode } from '#api/contract/failures.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { refuse } from '../refusals/refused.ts'
import type { Verdict } from './codes.ts'

type Wrong = Exclude<Verdict, { kind: 'right' }>

const CODES = {
  wrong: 'wrong-code',
  expired: 'code-expired',
  burnt: 'code-burnt',
} as const satisfies Record<Wrong['kind'], FailureCode>

/** Once only this many tries are left, the refusal says how many. */
const TOLD_FROM = 2

/** Refuses a code, with the error message next to its field. */
export function refuseCode(verdict: Wrong, field: string): never {
  const code = CODES[verdict.kind]
  const left = verdict.kind === 'wrong' ? verdict.left : undefined
  const more = left !== undefined && left <= TOLD_FROM ? ` You can try ${left === 1 ? 'once' : 'twice'} more.` : ''
  const detail = `${FAILURES[code].detail}${more}`
  return refuse(code, {
    detail,
    ...(code !== 'code-burnt' && { fields: { [field]: [detail] } }),
    ...(left !== undefined && { attempts_left: left }),
  })
}
