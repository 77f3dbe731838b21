import { type Answer, type Bindings, type EffectRun, needed } from './binding.ts'

/**
 * Effects of screens beside the path, such as emailing a link to continue later. Any flow whose runs are kept on the
 * server can use them.
 */
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
