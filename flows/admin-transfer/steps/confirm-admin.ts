import { step } from '#machines/define/step.ts'
import { searchAdmin } from './search-admin.ts'

/** Asks nothing but Continue: who was chosen is shown, and from when on they have belonged to the Circle. */
export const confirmAdmin = step('confirm-admin', { code: 'CONFIRM_ADMIN', fields: {}, reads: [searchAdmin] })
