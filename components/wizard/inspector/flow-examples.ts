import type { FlowId } from '#flows/names.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

const signup = async (id: FlowId): Promise<Examples> => {
  const { examples, varied } = await import('#flows/signup/examples.ts')
  return { ...examples, ...(id === 'signup' || !(id in varied) ? {} : varied[id as keyof typeof varied]) }
}

/** What people type at the steps of each flow; fetched when somebody looks for its states. */
const EXAMPLES: Readonly<Record<FlowId, (id: FlowId) => Promise<Examples>>> = {
  signup,
  'signup-invite': signup,
  'signup-title': signup,
  'circle-edit': signup,
  'admin-transfer': async () => (await import('#flows/admin-transfer/examples.ts')).examples,
  withdrawal: async () => (await import('#flows/withdrawal/examples.ts')).examples,
  login: async () => (await import('#flows/login/examples.ts')).examples,
  confirm: async () => (await import('#flows/confirm/examples.ts')).examples,
  terms: async () => (await import('#flows/terms/examples.ts')).examples,
}

const isKnown = (id: string): id is FlowId => Object.hasOwn(EXAMPLES, id)

/** The examples of a flow of the catalogue; none of another one. */
export const fetchExamples = async ({ id }: AnyFlow): Promise<Examples> => (isKnown(id) ? EXAMPLES[id](id) : {})
