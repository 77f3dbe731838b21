import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'

/** The specification’s codes are the places in this list, counted from 1. A caregiver leads a Circle. */
export const ROLES = ['caregiver', 'advocate'] as const

export const role = step('role', { code: 12, fields: { role: choice(ROLES) } })
