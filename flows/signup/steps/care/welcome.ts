import * as z from 'zod/mini'
import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'
import { CARE_KINDS } from '../kinds.ts'

const begins = effect('begin-circle', { when: signedIn.is(true), receipt: z.object({ begun: z.literal(true) }) })

/**
 * Asks who the Circle is for. The step has no fields: each kind of Circle has its own flow, so people answer by
 * choosing a flow. For members, Continue creates the Circle.
 */
export const welcome = step('welcome', { code: 'WELCOME', fields: {}, effect: begins })

/**
 * A variant of `welcome` for the flow about a person. It also asks for the kind of care. A page about one kind of care
 * links to this step with that kind selected.
 */
export const careWelcome = step('care-welcome', {
  code: 'WELCOME',
  fields: { care_kind: choice(CARE_KINDS, { initial: 'CAREGIVER' }) },
  effect: begins,
})
