import { FAILURES, type FailureCode, type Refusal } from '#api/contract/failures.ts'

type Details = Partial<Omit<Refusal, 'code'>> & { readonly headers?: Readonly<Record<string, string>> }

/** Thrown to refuse a call. Rolls back the transaction in which it is thrown. */
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

/** Refuses the call. The refusal has the general sentence for its code, unless a more precise one is given. */
export function refuse(code: FailureCode, details?: Details): never {
  throw new Refused(code, details)
}
