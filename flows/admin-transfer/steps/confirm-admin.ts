import { step } from '#machines/define/step.ts'
import { searchAdmin } from './search-admin.ts'

/** Shows the chosen person and when they joined the Circle. There is nothing to fill in. */
export const confirmAdmin = step('confirm-admin', { code: 'CONFIRM_ADMIN', fields: {}, reads: [searchAdmin] })
