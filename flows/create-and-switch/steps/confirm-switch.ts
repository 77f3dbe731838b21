import { step } from '#machines/define/step.ts'
import { chooseCircle } from './choose-circle.ts'

/** Says where new cashback will go, before it does. */
export const confirmSwitch = step('confirm-switch', {
  fields: {},
  reads: [chooseCircle],
  when: chooseCircle.is('which', 'mine'),
})
