import { execFile } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { SAMPLE_DAY } from '#machines/define/today.ts'
import { FLOW_COMMAND } from '#tests/support/machine/flow-command.ts'
import type { CopiedPortal } from '#tests/support/portal/errand-portal.ts'
import { IS_LONG, longTest } from './people.ts'

/**
 * Runs `npm run flow -- run` for a flow that only this copy of the portal has. Returns the output and the exit code.
 */
const ran = ({ root, url, outbox }: CopiedPortal, ...words: readonly string[]) =>
  ranAt(root, ...words, '--base-url', url, '--outbox', outbox)
/** Runs the same command, which starts a portal by itself. */
const ranAt = (root: string, ...words: readonly string[]) =>
  new Promise<{ code: unknown; out: string; said: string }>((resolve) => {
    const all = [...FLOW_COMMAND, 'run', ...words, '--on', 'browser']
    execFile(process.execPath, all, { cwd: root }, (error, out, said) => resolve({ code: error?.code ?? 0, out, said }))
  })

/**
 * Answers to play: chooses the van, fills the list of helpers and goes on to the wait, with a look at a help screen at
 * each question.
 */
const TO_THE_WAIT = [
  'aside.rules',
  'back',
  'aside.help',
  'back',
  'answer.0',
  'done',
  'aside.rules',
  'back',
  'answer.2',
  'done',
  'aside.help',
  'back',
  'answer.0',
  'done',
].join(',')

/** Tests that the command plays flows that only this copy of the portal has. */
export const flowsByCommand = (portal: () => CopiedPortal) =>
  describe('run --on browser', () => {
    test('opens the asides from questions, lists and the review, and returns from each', async () => {
      const { code, out, said } = await ran(portal(), 'errand', '--path', TO_THE_WAIT)
      expect([code, said]).toEqual([0, ''])
      expect(out).toContain('14 events on the browser, all passed')
    })

    test('mails a link from an aside, which is refused, unanswered, tried again and sent', async () => {
      const outcomes = ['refused.too-many-requests', 'answer:%7B%7D', 'lost', 'retry', 'done']
      const path = ['answer.0', 'done', 'aside.mail-link', 'answer:%7B%7D', ...outcomes, 'back'].join(',')
      const { code, out, said } = await ran(portal(), 'errand', '--path', path)
      expect([code, said]).toEqual([0, ''])
      expect(out).toContain('10 events on the browser, all passed')
    })

    longTest('says what nobody at a browser can do, and invents no outcome of it', async () => {
      const { code, out } = await ran(portal(), 'errand', '--path', `${TO_THE_WAIT},done`)
      expect(code).toBe(0)
      expect(out).toContain('left     path: Nobody at a browser brings about what "decision" waits for')
    })

    longTest('has a refusal that the API does not know told, and does not make it up', async () => {
      const toPay = 'answer.0,done,answer.0,done,answer.0,done,refused.declined'
      const { code, out } = await ran(portal(), 'errand', '--path', toPay)
      expect(code).toBe(0)
      expect(out).toContain('left     path: No call refuses "pay" with "declined": the API has no such failure.')
    })

    test('plays a flow that depends on the date on the date of its examples', async () => {
      const { code, out, said } = await ranAt(portal().root, 'visit', '--path', 'invalid.0,answer.0,done')
      expect([code, said]).toEqual([0, ''])
      expect(out).toContain('3 events on the browser, all passed')
      const elsewhere = await ran(portal(), 'visit', '--path', 'answer.0')
      expect(elsewhere.out).toContain(
        `The examples are for ${SAMPLE_DAY}, and a portal on another day can reply differently.`,
      )
    })

    // A short run leaves out this command, because letter.ts already sends documents by hand.
    test.runIf(IS_LONG)(
      'plays a flow that asks for documents, with the server’s answer to each',
      async () => {
        const { out, said } = await ran(portal(), 'letter', '--json')
        const { failed, strayed, coverage } = JSON.parse(out)
        expect([said, failed, strayed]).toEqual(['', 0, []])
        expect([coverage.steps.missed, coverage.transitions.missed]).toEqual([[], []])
      },
      300_000,
    )
  })
