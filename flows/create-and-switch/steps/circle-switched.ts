import { end } from '#machines/define/step.ts'
import { chooseCircle } from './choose-circle.ts'
import { switchingCircle } from './switching-circle.ts'

export const circleSwitched = end('circle-switched', {
  reads: [chooseCircle],
  when: chooseCircle.is('which', 'mine'),
  needs: [switchingCircle],
})
