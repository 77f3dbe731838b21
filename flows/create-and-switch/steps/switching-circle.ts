import { effect, reopen } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { chooseCircle } from './choose-circle.ts'
import { confirmSwitch } from './confirm-switch.ts'
import { creatingCircle } from './creating-circle.ts'

/** From here on, the member’s shopping goes to the Circle. */
export const switchingCircle = automatic('switching-circle', {
  reads: [chooseCircle, creatingCircle, confirmSwitch],
  effect: effect('switch-circle', {
    failures: { 'not-found': reopen(chooseCircle), 'terms-due': reopen(chooseCircle) },
    after: 'wall',
  }),
})
