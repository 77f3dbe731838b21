import type { StepAnswers } from '#flows/names.ts'
import type { signup } from '#flows/signup/create.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import { goTo, type Leader, signUpLeader } from '#tests/support/people/member.ts'

export type { Leader }

/** How far a Circle is set up: to a step, or `done` if only the invitations are left. */
export type Far = StepIdOf<typeof signup> | 'done'

/** Creates an account over HTTP and sets up its Circle as far as a step, for journeys that begin in the middle. */
export async function seedLeader(url: string, far: Far, answers: StepAnswers = {}): Promise<Leader> {
  const leader = await signUpLeader({ url })
  await goTo({ url }, leader, far === 'done' ? 'invite-others' : far, answers)
  return leader
}
