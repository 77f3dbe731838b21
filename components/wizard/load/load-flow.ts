import type { FlowId } from '#flows/names.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** A flow with its words, by namespace. */
export interface LoadedFlow {
  readonly flow: AnyFlow
  readonly words: Readonly<Record<string, object>>
}

/** Each flow comes with its own code: whoever signs in need not fetch what a Circle is asked. */
const FLOWS: Readonly<Record<FlowId, () => Promise<LoadedFlow>>> = {
  signup: async () => {
    const [{ signup }, words] = await Promise.all([
      import('#flows/signup/create.ts'),
      import('#messages/en/signup.json'),
    ])
    return { flow: signup, words: { signup: words.default } }
  },
  'signup-invite': async () => {
    const [{ signupInvite }, words] = await Promise.all([
      import('#flows/signup/invite.ts'),
      import('#messages/en/signup-invite.json'),
    ])
    return { flow: signupInvite, words: { 'signup-invite': words.default } }
  },
  'signup-title': async () => {
    const [{ signupTitle }, words] = await Promise.all([
      import('#flows/signup/title.ts'),
      import('#messages/en/signup.json'),
    ])
    return { flow: signupTitle, words: { signup: words.default } }
  },
  'circle-edit': async () => {
    const [{ circleEdit }, words] = await Promise.all([
      import('#flows/signup/edit.ts'),
      import('#messages/en/signup.json'),
    ])
    return { flow: circleEdit, words: { signup: words.default } }
  },
  'admin-transfer': async () => {
    const [{ adminTransfer }, words] = await Promise.all([
      import('#flows/admin-transfer/flow.ts'),
      import('#messages/en/admin-transfer.json'),
    ])
    return { flow: adminTransfer, words: { 'admin-transfer': words.default } }
  },
  withdrawal: async () => {
    const [{ withdrawal }, words] = await Promise.all([
      import('#flows/withdrawal/flow.ts'),
      import('#messages/en/withdrawal.json'),
    ])
    return { flow: withdrawal, words: { withdrawal: words.default } }
  },
  login: async () => {
    const [{ login }, words] = await Promise.all([import('#flows/login/flow.ts'), import('#messages/en/login.json')])
    return { flow: login, words: { login: words.default } }
  },
  confirm: async () => {
    const [{ confirm }, words] = await Promise.all([
      import('#flows/confirm/flow.ts'),
      import('#messages/en/confirm.json'),
    ])
    return { flow: confirm, words: { confirm: words.default } }
  },
  terms: async () => {
    const [{ acceptNewTerms }, words] = await Promise.all([
      import('#flows/terms/flow.ts'),
      import('#messages/en/terms.json'),
    ])
    return { flow: acceptNewTerms, words: { terms: words.default } }
  },
}

/** Fetches a flow; `undefined` for a name that none has. */
export const loadFlow = async (id: string): Promise<LoadedFlow | undefined> =>
  Object.hasOwn(FLOWS, id) ? FLOWS[id as FlowId]() : undefined
