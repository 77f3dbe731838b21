import { effect, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'

/** Whether there is enough for it, the server says: it knows what lies in the wallet. */
export const withdrawalMode = step('withdrawal-mode', {
  code: 'withdrawal mode',
  fields: { kind: choice(['gift-card', 'bank'], { offered: 'payouts' }) },
  effect: effect('check-withdrawal', { failures: { 'below-minimum': stay, 'circle-frozen': stay } }),
})
