import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import type { KeptAnswer } from '#machines/define/names.ts'
import { answersUpTo, usualAnswers } from '#machines/walk/answers-up-to.ts'
import type { CircleFields } from '../circles/registration.ts'
import { sendAnswers } from './send-answers.ts'
import type { Stage } from './stage.ts'

interface Leading {
  readonly token: string
  readonly fields: CircleFields
  /** The address of the first person that the leader invites. */
  readonly invite: string
}

/**
 * The Circle that a person leads. If there is none, creates one and completes its set-up through the flow. Returns the
 * Circle's slug.
 */
export async function ledCircle(stage: Stage, { token, fields, invite }: Leading): Promise<string> {
  const { visitor } = stage
  const { reply: mine } = await visitor.must('listCircles', { token })
  const led = mine.find(({ role, is_registration_complete }) => role === 'ADMINISTRATOR' && is_registration_complete)
  if (led) return led.slug
  const { reply: circle, headers } = await visitor.must('createCircle', { body: fields, token })
  const id = headers.get(FLOW_HEADERS.run) ?? ''
  const { reply: run } = await visitor.must('readRun', { params: { flow: signup.id, id }, token })
  const invited: KeptAnswer<typeof inviteOthers> = { items: [{ email: invite, name: undefined }] }
  const answers = { ...usualAnswers(examples), [inviteOthers.id]: invited }
  const { revision } = run
  await sendAnswers(
    stage,
    { flow: signup, id, slug: circle.slug, token, revision },
    answersUpTo(signup, run.draft, { answers }),
  )
  return circle.slug
}
