import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { confirmAdmin } from './steps/confirm-admin.ts'
import { confirmTransfer } from './steps/confirm-transfer.ts'
import { searchAdmin } from './steps/search-admin.ts'
import { success } from './steps/success.ts'
import { transfer } from './steps/transfer.ts'

/** A leader makes one of the Circle's supporters its new leader and becomes a supporter. */
export const adminTransfer = flow('admin-transfer', {
  version: 1,
  who: 'leader',
  steps: [searchAdmin, confirmAdmin, confirmTransfer, transfer, success],
  record: effect('record-answer'),
})
