import { end } from '#machines/define/step.ts'
import { circleInfo } from './circle-info.ts'
import { askForLead, joinExisting } from './join-existing.ts'

export const circleChosen = end('circle-chosen', { needs: [[circleInfo, joinExisting, askForLead]] })
