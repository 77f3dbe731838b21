import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import type { Landed } from '../landed.ts'
import { signupCreate } from './signup-create.ts'

/** What a new leader goes through: the set-up of the Circle, with the answers that it has already. */
export const ledOn: Landed = {
  spec: 'signup.invite',
  flow: signup,
  examples,
  given: { signedIn: true },
  places: signupCreate.places,
  turns: {},
  elsewhere: {},
  otherwise: {},
  ours: signupCreate.ours,
}
