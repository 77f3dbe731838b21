import { type Answer, type Bindings, type EffectRun, needed } from './binding.ts'

/** What any flow that the server keeps may offer beside its path. */
export const runEffects = {
  'mail-link': {
    row: 'mailRunLink',
    toCall: (_: Answer, { flow, id, opener }: EffectRun<unknown>) => ({
      params: { flow, id },
      body: { step: needed(opener) },
    }),
    toAnswer: () => ({}),
  },
} satisfies Pick<Bindings, 'mail-link'>
