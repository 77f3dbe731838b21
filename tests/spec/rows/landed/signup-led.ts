import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import type { Landed } from '../landed.ts'
import { signupCreate } from './signup-create.ts'

/** The flow in which a new leader continues the setup of a Circle that already has answers. */
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
