import { randomUUID } from 'node:crypto'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { answersUpTo, usualAnswers } from '#machines/walk/answers-up-to.ts'
import { KNOWN_PASSWORD } from '../account/known-password.ts'
import type { Beginner } from './example-beginners.ts'
import { headersAt, sendAnswers } from './send-answers.ts'
import type { Stage } from './stage.ts'

const ANSWERS = usualAnswers(examples)

/** Creates an account through the flow that sets up a Circle, and answers its steps up to where the person stopped. */
export async function beginCircle(stage: Stage, beginner: Beginner): Promise<void> {
  const { visitor } = stage
  const { email, first_name, last_name, until, refused, answers } = beginner
  const id = randomUUID()
  const { reply } = await visitor.must('signUp', {
    body: { email, first_name, last_name, password: KNOWN_PASSWORD, terms: TERMS_VERSION, flow: signup.id },
    headers: { [FLOW_HEADERS.run]: id },
  })
  const token = reply.response.access_token
  const slug = reply.cove_slug ?? ''
  const { reply: begun } = await visitor.must('readRun', { params: { flow: signup.id, id }, token })
  const legs = answersUpTo(signup, begun.draft, {
    answers: { ...ANSWERS, ...answers },
    ...(until !== undefined && { until }),
  })
  const run = { flow: signup, id, slug, token, revision: begun.revision }
  const answered = refused ? legs.findIndex(({ step }) => step.id === refused.step) : legs.length
  const before = answered < 0 ? legs : legs.slice(0, answered)
  const revision = await sendAnswers(stage, run, before)
  if (refused) {
    const headers = headersAt({ ...run, revision }, refused.step)
    await visitor.may('updateCircle', { params: { slug }, body: refused.body, headers, token })
  }
  await sendAnswers(stage, { ...run, revision }, legs.slice(before.length))
  await visitor.must('signOut', { token })
}
