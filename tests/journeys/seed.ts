import type { StepAnswers } from '#flows/names.ts'
import type { signup } from '#flows/signup/create.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import { goTo, type Leader, signUpLeader } from '#tests/support/people/member.ts'

export type { Leader }

/** How far a Circle is set up: as far as a step, or `done`, where only invitations are left. */
export type Far = StepIdOf<typeof signup> | 'done'

/** Makes an account, and sets its Circle up as far as a step, over HTTP: for journeys that begin in the middle. */
export async function seedLeader(url: string, far: Far, answers: StepAnswers = {}): Promise<Leader> {
  const leader = await signUpLeader({ url })
  await goTo({ url }, leader, far === 'done' ? 'invite-others' : far, answers)
  return leader
}
