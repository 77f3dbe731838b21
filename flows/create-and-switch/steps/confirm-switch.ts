import { step } from '#machines/define/step.ts'
import { chooseCircle } from './choose-circle.ts'

/** Shows which Circle will get future cashback, before the member switches to it. */
export const confirmSwitch = step('confirm-switch', {
  fields: {},
  reads: [chooseCircle],
  when: chooseCircle.is('which', 'mine'),
})
