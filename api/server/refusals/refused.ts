import { FAILURES, type FailureCode, type Refusal } from '#api/contract/failures.ts'

type Details = Partial<Omit<Refusal, 'code'>> & { readonly headers?: Readonly<Record<string, string>> }

/** Thrown wherever a call is refused; undoes the transaction that it is thrown in. */
export class Refused extends Error {
  readonly code: FailureCode
  readonly headers: Readonly<Record<string, string>>
  readonly refusal: Refusal
  constructor(code: FailureCode, { headers = {}, ...details }: Details = {}) {
    super(details.detail ?? FAILURES[code].detail)
    this.code = code
    this.headers = headers
    this.refusal = { ...details, detail: this.message, code }
  }
}

/** Refuses the call; the sentence is the table's unless a more precise one is given. */
export function refuse(code: FailureCode, details?: Details): never {
  throw new Refused(code, details)
}
