import { flow } from '#machines/define/flow.ts'
import { chooseCircle } from './steps/choose-circle.ts'
import { circleSwitched } from './steps/circle-switched.ts'
import { confirmSwitch } from './steps/confirm-switch.ts'
import { creatingCircle } from './steps/creating-circle.ts'
import { newCircle } from './steps/new-circle.ts'
import { switchingCircle } from './steps/switching-circle.ts'

/** A member directs future cashback to another of their Circles, or to a new one. */
export const createAndSwitch = flow('create-and-switch', {
  version: 1,
  who: 'member',
  steps: [chooseCircle, creatingCircle, confirmSwitch, switchingCircle, circleSwitched, newCircle],
})
