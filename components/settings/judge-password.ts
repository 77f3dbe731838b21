import { safeParse } from 'zod/mini'
import { setNewPassword } from '#flows/login/steps/set-new-password.ts'
import { issuesOf } from '#machines/define/field.ts'
import type { passwordFault } from '#machines/define/fields/password-fault.ts'

type Fault =
  | { readonly key: 'same' | 'faults.common' | 'faults.own' }
  | {
      readonly key: 'rules.empty' | 'rules.short' | 'rules.long' | 'rules.characters'
      readonly params: Readonly<Record<string, string | number>>
    }

let judge: typeof passwordFault | undefined

/** Loads the list of common passwords. If it can't be loaded, the server's own check has to be enough. */
export const fetchPasswordList = (): void =>
  void import('#machines/define/fields/password-fault.ts').then(
    (list) => {
      judge = list.passwordFault
    },
    () => undefined,
  )

/**
 * Returns what is wrong with a new password, as a message key of the "newPassword" namespace. `own` contains the
 * person's names and address.
 */
export function faultOf(password: string, current: string | undefined, own: readonly string[]): Fault | undefined {
  const { error } = safeParse(setNewPassword.fields.password, password)
  const [issue] = error ? issuesOf(error) : []
  if (issue) return { key: ruleOf(issue.rule), params: issue.params }
  if (password === current) return { key: 'same' }
  const fault = judge?.(password, own)
  return fault && { key: `faults.${fault}` }
}

const RULES = ['short', 'long', 'characters'] as const
const ruleOf = (rule: string) => `rules.${RULES.find((known) => known === rule) ?? 'empty'}` as const
