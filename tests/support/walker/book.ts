import { expect } from 'vitest'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, withoutSecrets } from '#machines/walk/draft.ts'
import type { Heard } from './tab.ts'

type Answer = Draft['entries'][string]['answer']

/**
 * The possible answers of one step in a run: the last acknowledged answer, and sent answers whose outcome is unknown.
 */
interface Said {
  readonly acknowledged: Answer | undefined
  /** The run's revision with the acknowledged answer. A late reply with an older revision is ignored. */
  readonly revision: number
  readonly unknown: readonly Unknown[]
}

/** An answer that was sent, but whose outcome is unknown. `to` is the run's revision at that time. */
interface Unknown {
  readonly answer: Answer
  readonly to: number
}

/**
 * A model of the acknowledged answers in every run. A step of a run has the last acknowledged answer, or one that was
 * sent later with unknown outcome, and no other.
 */
export interface Book {
  hear(heard: Heard): void
  /** Compares a run on the server with all replies so far. `before` are the run's answers at its start. */
  check(run: string, entries: Draft['entries'], before: Draft['entries']): void
}

export function newBook(flow: AnyFlow): Book {
  const book = new Map<string, Map<string, Said>>()
  const saidOf = (run: string) => book.get(run) ?? new Map<string, Said>()

  function hear(heard: Heard): void {
    const { run, step, answer } = heard.submission
    // Asking for a mailed link does not answer a step, even if another tab has created an account by now.
    if (heard.kind === 'done' && heard.submission.effect === 'mail-sign-up-link') return
    const said = saidOf(run.id)
    book.set(run.id, said)
    const known = said.get(step) ?? { acknowledged: undefined, revision: 0, unknown: [] }
    if (heard.kind === 'done') {
      const { answer: taken = answer, revision } = heard.outcome
      const acknowledged = keptOf(step, taken)
      // A late reply does not decide about answers that were sent after it.
      const unknown = known.unknown.filter(({ to }) => to >= revision)
      if (revision >= known.revision) said.set(step, { acknowledged, revision, unknown })
    } else if (heard.kind === 'unknown')
      said.set(step, { ...known, unknown: [...known.unknown, { answer: keptOf(step, answer), to: run.revision }] })
    else said.set(step, known)
  }
  const keptOf = (id: string, answer: Answer): Answer => {
    const step = stepOf(flow, id)
    return step ? withoutSecrets(step, answer) : answer
  }

  return {
    hear,
    check: (run, entries, before) => {
      const said = saidOf(run)
      for (const [step, { acknowledged }] of said)
        if (acknowledged) expect(entries[step], `${step} was acknowledged`).toBeDefined()
      for (const [step, { answer }] of Object.entries(entries)) {
        const { acknowledged = before[step]?.answer, unknown = [] } = said.get(step) ?? {}
        // If the acknowledged answer is empty, the run may still have its first values.
        const left = acknowledged && Object.keys(acknowledged).length === 0 ? [before[step]?.answer] : []
        expect(
          [acknowledged, ...unknown.map((sent) => sent.answer), ...left],
          `what the run says of ${step}`,
        ).toContainEqual(answer)
      }
    },
  }
}
