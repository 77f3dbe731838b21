import type { AnyFlow } from '#machines/define/flow.ts'
import type { FlowWords } from '#machines/define/words.ts'

/**
 * How to load the parts of a flow. Each part loads separately, so a page that shows one flow does not load the others.
 */
interface Registered {
  /** The folder in `flows/` with the flow's steps, examples and table of expected behavior. */
  readonly folder: string
  flow(): Promise<AnyFlow>
  /** Loads the flow's message file. */
  words(): Promise<{ readonly default: object }>
}

type FlowOf<Entry extends Registered> = Awaited<ReturnType<Entry['flow']>>

/**
 * The type that entries of the register must have: each key is the id of its flow, and the message file has all the
 * words that the flow needs, its name included.
 */
type Fits<Entries extends Readonly<Record<string, Registered>>> = {
  readonly [Id in keyof Entries]: {
    flow(): Promise<{ readonly id: Id } & Known<FlowOf<Entries[Id]>>>
    words(): Promise<{
      readonly default: FlowWords<FlowOf<Entries[Id]>> & { readonly names: { readonly [Name in Id]: string } }
    }>
  }
}

/**
 * Rejects a flow whose steps have the type `AnyStep[]`. The compiler would not know the names of the steps, and could
 * not check any effects or words.
 */
type Known<F extends AnyFlow> = string extends F['steps'][number]['id']
  ? { readonly steps: `List the steps of "${F['id']}" in its call of flow(): a list of any steps has no names.` }
  : unknown

/** Declares the register. A mistake in an entry is a compile error at that entry. */
export const registered = <const Entries extends Readonly<Record<string, Registered>>>(
  entries: Entries & Fits<Entries>,
): Entries => entries

/**
 * Every flow of the portal, in the order in which people encounter them. This is the only list of all flows. To add a
 * flow, add an entry here. An entry with a wrong id or missing words does not compile.
 */
export const register = registered({
  signup: {
    folder: 'signup',
    flow: async () => (await import('./signup/create.ts')).signup,
    words: () => import('#messages/en/signup.json'),
  },
  'signup-invite': {
    folder: 'signup',
    flow: async () => (await import('./signup/invite.ts')).signupInvite,
    words: () => import('#messages/en/signup-invite.json'),
  },
  'signup-lead': {
    folder: 'signup',
    flow: async () => (await import('./signup/lead.ts')).signupLead,
    words: () => import('#messages/en/signup-invite.json'),
  },
  careflow: {
    folder: 'signup',
    flow: async () => (await import('./signup/care.ts')).careflow,
    words: () => import('#messages/en/care.json'),
  },
  groupflow: {
    folder: 'signup',
    flow: async () => (await import('./signup/group.ts')).groupflow,
    words: () => import('#messages/en/care.json'),
  },
  animalflow: {
    folder: 'signup',
    flow: async () => (await import('./signup/animals.ts')).animalflow,
    words: () => import('#messages/en/care.json'),
  },
  'signup-create-or-join': {
    folder: 'signup',
    flow: async () => (await import('./signup/create-or-join.ts')).signupCreateOrJoin,
    words: () => import('#messages/en/signup-create-or-join.json'),
  },
  login: {
    folder: 'login',
    flow: async () => (await import('./login/flow.ts')).login,
    words: () => import('#messages/en/login.json'),
  },
  confirm: {
    folder: 'confirm',
    flow: async () => (await import('./confirm/flow.ts')).confirm,
    words: () => import('#messages/en/confirm.json'),
  },
  terms: {
    folder: 'terms',
    flow: async () => (await import('./terms/flow.ts')).acceptNewTerms,
    words: () => import('#messages/en/terms.json'),
  },
  'private-preview': {
    folder: 'private-preview',
    flow: async () => (await import('./private-preview/flow.ts')).privatePreview,
    words: () => import('#messages/en/private-preview.json'),
  },
  'signup-title': {
    folder: 'signup',
    flow: async () => (await import('./signup/title.ts')).signupTitle,
    words: () => import('#messages/en/signup.json'),
  },
  'circle-edit': {
    folder: 'signup',
    flow: async () => (await import('./signup/edit.ts')).circleEdit,
    words: () => import('#messages/en/signup.json'),
  },
  'admin-transfer': {
    folder: 'admin-transfer',
    flow: async () => (await import('./admin-transfer/flow.ts')).adminTransfer,
    words: () => import('#messages/en/admin-transfer.json'),
  },
  'create-and-switch': {
    folder: 'create-and-switch',
    flow: async () => (await import('./create-and-switch/flow.ts')).createAndSwitch,
    words: () => import('#messages/en/create-and-switch.json'),
  },
  withdrawal: {
    folder: 'withdrawal',
    flow: async () => (await import('./withdrawal/flow.ts')).withdrawal,
    words: () => import('#messages/en/withdrawal.json'),
  },
})

type Register = typeof register

/** The type of any flow in the register, as declared in its file. */
export type RegisteredFlow = Awaited<ReturnType<Register[keyof Register]['flow']>>
