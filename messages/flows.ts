import type { catalogue } from '#flows/catalogue.ts'
import type { WordsOf } from '#machines/define/words.ts'
import adminTransfer from './en/admin-transfer.json' with { type: 'json' }
import confirm from './en/confirm.json' with { type: 'json' }
import login from './en/login.json' with { type: 'json' }
import signup from './en/signup.json' with { type: 'json' }
import signupInvite from './en/signup-invite.json' with { type: 'json' }
import terms from './en/terms.json' with { type: 'json' }
import withdrawal from './en/withdrawal.json' with { type: 'json' }

/**
 * The words of every flow by its id; a flow, a step or a rule without words does not compile. Lists over the same steps
 * share theirs.
 */
export const flowWords = {
  signup,
  login,
  confirm,
  terms,
  'signup-invite': signupInvite,
  'signup-title': signup,
  'circle-edit': signup,
  'admin-transfer': adminTransfer,
  withdrawal,
} satisfies WordsOf<typeof catalogue>
