import { login } from './login/flow.ts'
import { signup } from './signup/create.ts'

/** Every flow of the portal, in the order in which people meet them. */
export const catalogue = [signup, login] as const
