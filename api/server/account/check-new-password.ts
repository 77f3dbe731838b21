import newPassword from '#messages/en/newPassword.json' with { type: 'json' }
import { refuse } from '../refusals/refused.ts'

interface Owner {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** Refuses a new password that is easy to guess, with the form's error message. */
export async function checkNewPassword(password: string, { email, first_name, last_name }: Owner): Promise<void> {
  // The list of leaked passwords takes 25 MiB, so it is loaded only when someone sets a password.
  const { passwordFault } = await import('#machines/define/fields/password-fault.ts')
  const fault = passwordFault(password, [first_name, last_name, email])
  if (fault) refuse('invalid-input', { fields: { password: [newPassword.faults[fault]] } })
}
