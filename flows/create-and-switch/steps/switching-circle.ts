import { effect, reopenStep } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { chooseCircle } from './choose-circle.ts'
import { confirmSwitch } from './confirm-switch.ts'
import { creatingCircle } from './creating-circle.ts'

/** Switches to the chosen Circle. From then on, the member's shopping earns cashback for that Circle. */
export const switchingCircle = automatic('switching-circle', {
  reads: [chooseCircle, creatingCircle, confirmSwitch],
  effect: effect('switch-circle', {
    failures: { 'not-found': reopenStep(chooseCircle), 'terms-due': reopenStep(chooseCircle) },
    after: 'wall',
  }),
})
