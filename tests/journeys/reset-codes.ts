import { inject } from 'vitest'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { soon } from './people.ts'

const codesOf = async (email: string) =>
  (await mailsTo(inject('outbox'), email)).flatMap(({ text }) => /^\s*(\d{5})\s*$/m.exec(text)?.[1] ?? [])

/** The code mailed to a person, once it has arrived. */
export async function codeFor(email: string): Promise<string> {
  await soon(async () => (await codesOf(email)).length).toBeGreaterThan(0)
  return (await codesOf(email))[0] ?? ''
}
