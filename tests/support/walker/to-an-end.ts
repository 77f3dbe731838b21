import { isBehind } from '#components/wizard/calls/run-ports.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { modeOf } from '#machines/walk/draft-place.ts'
import { learnPassword } from './learn-password.ts'
import { leadsAgain, signsIn, surest } from './person.ts'
import { answers, goes } from './served-events.ts'
import { agrees } from './stands.ts'
import { tabOf, type Walk } from './under-way.ts'

/** Checks that an end can be reached from here and that the real portal lets people go there. */
export async function goesToAnEnd(under: Walk): Promise<void> {
  const { subject, person, browser, heard } = under
  const { flow } = subject
  const tab = tabOf(under)
  const way: string[] = []
  let isLeaving = false
  for (let tries = 0; tries < 40; tries++) {
    const { at, phase, context } = tab.stand()
    if (phase === 'ended') return
    way.push(`${at} ${phase} ${context.problem?.code ?? ''}`)
    heard.length = 0
    const step = stepOf(flow, at)
    // After too many tries, people come back later. After a used-up code, they go back and request another one.
    const isTroubled = context.problem !== undefined && tries > 2
    if (isTroubled) browser.pass(tries * 20 * MINUTE_MS)
    if (phase === 'refused') await leadsAgain(under.portal, person)
    // If a wait does not end, people go back to the door that led to it and take another way.
    isLeaving = step?.kind === 'wait' || (isLeaving && step?.doors.length === 0)
    if (phase !== 'asking' || !step) await tab.send({ type: 'RETRY' })
    // The page reports that the run has changed elsewhere and offers to show its present state.
    else if (context.problem && (await isBehind(flow, context.run))) await tab.reload(at)
    // The account was created, but the reply was lost. The page tells the person to sign in.
    else if (context.problem?.code === 'email-in-use' && (await signsIn(person))) await tab.reload(undefined)
    else if (isLeaving) await goes(under, { type: 'BACK' }, { type: 'back' })
    else if (isTroubled && tries % 2 === 0) await goes(under, { type: 'BACK' }, { type: 'back' })
    else if (modeOf(flow, context.draft, at) === 'summary')
      await goes(under, { type: 'CONTINUE' }, { type: 'continue' })
    else await answers(under, surest(subject, step), 'fine')
    await learnPassword(under)
    await agrees(under)
  }
  throw new Error(`No end: ${way.join(' → ')}`)
}
