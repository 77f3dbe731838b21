import { person } from '#machines/define/fields/person.ts'
import { step } from '#machines/define/step.ts'

export const searchAdmin = step('search-admin', { code: 'SEARCH_ADMIN', fields: { member: person() } })
