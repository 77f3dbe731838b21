import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { CircleFields } from '../circles/registration.ts'
import type { Stage } from './stage.ts'

interface Leading {
  readonly token: string
  readonly fields: CircleFields
  /** Whom the leader asks first. */
  readonly invite: string
}

/** The Circle that somebody leads, set up to its end the way the flow does it; made where they lead none. Gives its slug. */
export async function ledCircle({ visitor }: Stage, { token, fields, invite }: Leading): Promise<string> {
  const { reply: mine } = await visitor.must('listCircles', { token })
  const led = mine.find(({ role, is_registration_complete }) => role === 'ADMINISTRATOR' && is_registration_complete)
  if (led) return led.slug
  const { reply: circle, headers } = await visitor.must('createCircle', { body: fields, token })
  const run = headers.get(FLOW_HEADERS.run) ?? ''
  const at = (step: string, before: Headers) => ({
    [FLOW_HEADERS.run]: run,
    [FLOW_HEADERS.step]: step,
    [FLOW_HEADERS.revision]: before.get(FLOW_HEADERS.revision) ?? '0',
  })
  const extension = await visitor.must('recordAnswer', {
    params: { flow: 'signup', id: run },
    body: { step: 'add-extension', answer: { extension: 'later' } },
    headers: at('add-extension', headers),
    token,
  })
  await visitor.must('inviteToCircle', {
    params: { slug: circle.slug },
    body: { emails: [invite], message: undefined },
    headers: at('invite-others', extension.headers),
    token,
  })
  return circle.slug
}
