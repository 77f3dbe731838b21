import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'

/**
 * A caregiver leads a Circle. An advocate supports one. In the specification, each role is a code: its position in this
 * list, starting at 1.
 */
const ROLES = ['caregiver', 'advocate'] as const

export const role = step('role', { code: 12, fields: { role: choice(ROLES) } })
