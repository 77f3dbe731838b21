import { adminTransfer } from './admin-transfer/flow.ts'
import { confirm } from './confirm/flow.ts'
import { login } from './login/flow.ts'
import { signup } from './signup/create.ts'
import { circleEdit } from './signup/edit.ts'
import { signupInvite } from './signup/invite.ts'
import { signupTitle } from './signup/title.ts'
import { acceptNewTerms } from './terms/flow.ts'
import { withdrawal } from './withdrawal/flow.ts'

/** Every flow of the portal, in the order in which people meet them. */
export const catalogue = [
  signup,
  signupInvite,
  login,
  confirm,
  acceptNewTerms,
  signupTitle,
  circleEdit,
  adminTransfer,
  withdrawal,
] as const
