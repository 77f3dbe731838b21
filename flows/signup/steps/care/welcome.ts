import * as z from 'zod/mini'
import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { step } from '#machines/define/step.ts'

/** Who the Circle is for. The flow is the answer: each other kind has a flow of its own. For members, Continue begins the Circle. */
export const welcome = step('welcome', {
  code: 'WELCOME',
  fields: {},
  effect: effect('begin-circle', { when: signedIn.is(true), receipt: z.object({ begun: z.literal(true) }) }),
})
