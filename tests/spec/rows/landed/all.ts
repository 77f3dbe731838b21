import { handingOver } from './admin-transfer.ts'
import { editing } from './circle-edit.ts'
import { signingIn } from './login.ts'
import { signupCreate } from './signup-create.ts'
import { invited } from './signup-invite.ts'
import { titleVariant } from './signup-title.ts'
import { takingOut } from './withdrawal.ts'

/** Every flow of the spec that is built as a list of steps. The session is a process of its own. */
export const landedFlows = [signupCreate, titleVariant, invited, signingIn, editing, takingOut, handingOver] as const
