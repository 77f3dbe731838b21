import { anyQuery } from '#api/contract/flow-query.ts'
import { runLink } from '#components/mail/run-link.ts'
import { wordsOf } from '#machines/define/declared.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { countTries, type Limit } from '../limits/limits.ts'
import { nameOf, titleOf } from '../refusals/sentences.ts'
import { passBeside } from './gate-beside.ts'
import { flowHeaders } from './reply.ts'

/** The limits for the mails of all runs of a member, so that a script cannot flood a mailbox. */
const limitsFor = (member: string): readonly Limit[] => [
  { key: `run-link:${member}`, most: 5, within: 15 * MINUTE_MS },
  { key: `run-link-day:${member}`, most: 20, within: DAY_MS },
]

/** Mails the member a link to their own run. The link names the run and does not sign anyone in. */
export const mailRunLink: Handler<'mailRunLink'> = async (call) => {
  const { services, member, body } = call
  const reply = await handleOnce(call, async (tx) => {
    const { run, step } = await passBeside(tx, { ...call, row: 'mailRunLink', step: body.step })
    await countTries(tx, limitsFor(member.id), services.now())
    const { publicBaseUrl } = services.environment
    const letter = runLink({
      to: member.email,
      firstName: member.first_name,
      flow: nameOf(run.flow),
      step: titleOf(wordsOf(run.flow, step), step.id),
      url: `${publicBaseUrl}/${anyQuery({ flow: run.flow.id, step: step.id, run: run.id })}`,
    })
    await services.post.post(tx, letter)
    return { body: undefined, headers: flowHeaders(run) }
  })
  void services.post.deliver()
  return reply
}
