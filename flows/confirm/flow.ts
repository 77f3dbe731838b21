import { flow } from '#machines/define/flow.ts'
import { confirmItIsYou } from './steps/confirm-it-is-you.ts'
import { proved } from './steps/proved.ts'

/** Asked before money, e-mail or roles change: somebody who is signed in shows that it is still them. */
export const confirm = flow('confirm', { version: 1, who: 'member', steps: [confirmItIsYou, proved] })
