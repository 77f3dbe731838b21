import { aside } from '#machines/define/aside.ts'

/**
 * A help screen that explains how cashback reaches a Circle. People open it from a question, and then return to that
 * question.
 */
export const howCashback = aside('how-cashback', { code: 16 })
