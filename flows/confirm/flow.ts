import { flow } from '#machines/define/flow.ts'
import { confirmItIsYou } from './steps/confirm-it-is-you.ts'
import { proved } from './steps/proved.ts'

/** A signed-in person confirms their identity before they move money or change an email address or roles. */
export const confirm = flow('confirm', { version: 1, who: 'member', steps: [confirmItIsYou, proved] })
