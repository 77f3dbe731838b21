import newPassword from '#messages/en/newPassword.json' with { type: 'json' }
import { refuse } from '../refusals/refused.ts'

interface Owner {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** Refuses a new password that is easily guessed, in the words that the form has for it. */
export async function checkNewPassword(password: string, { email, first_name, last_name }: Owner): Promise<void> {
  // The list of leaked passwords takes 25 MiB: it comes with the first that somebody sets.
  const { passwordFault } = await import('#machines/define/fields/password-fault.ts')
  const fault = passwordFault(password, [first_name, last_name, email])
  if (fault) refuse('invalid-input', { fields: { password: [newPassword.faults[fault]] } })
}
