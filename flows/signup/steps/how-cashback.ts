import { aside } from '#machines/define/aside.ts'

/** How cashback reaches a Circle, to read beside the path. */
export const howCashback = aside('how-cashback', { code: 16 })
