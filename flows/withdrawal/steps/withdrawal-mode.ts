import { effect, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'

/** Asks how to withdraw. Only the server checks whether the Circle has enough money, because it knows the balance. */
export const withdrawalMode = step('withdrawal-mode', {
  code: 'withdrawal mode',
  fields: { kind: choice(['gift-card', 'bank'], { offered: 'payouts' }) },
  effect: effect('check-withdrawal', { failures: { 'below-minimum': stay, 'circle-frozen': stay } }),
})
