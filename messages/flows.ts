import type { catalogue } from '#flows/catalogue.ts'
import type { WordsOf } from '#machines/define/words.ts'
import login from './en/login.json' with { type: 'json' }
import signup from './en/signup.json' with { type: 'json' }

/** The words of every flow by its id; a flow, a step or a rule without words does not compile. */
export const flowWords = { signup, login } satisfies WordsOf<typeof catalogue>
