import { expect } from 'vitest'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, withoutSecrets } from '#machines/walk/draft.ts'
import type { Heard } from './tab.ts'

type Answer = Draft['entries'][string]['answer']

/** What a run may say of one step: the answer that was acknowledged last, or one of those of which nobody knows. */
interface Said {
  readonly acknowledged: Answer | undefined
  /** Of the run, with that answer: a reply that was lost and is given again is older than what came after it. */
  readonly revision: number
  readonly unknown: readonly Unknown[]
}

/** Sent to a run at a revision; nobody heard what came of it. */
interface Unknown {
  readonly answer: Answer
  readonly to: number
}

/**
 * The model beside a walk: what somebody saw acknowledged, of every run. Whatever happens, a run says what was
 * acknowledged last, or what was sent since and never heard of; and nothing that nobody said.
 */
export interface Book {
  hear(heard: Heard): void
  /** Holds a run, as the server has it, to all that was heard; `before` is what it said before anybody answered. */
  check(run: string, entries: Draft['entries'], before: Draft['entries']): void
}

export function newBook(flow: AnyFlow): Book {
  const book = new Map<string, Map<string, Said>>()
  const saidOf = (run: string) => book.get(run) ?? new Map<string, Said>()

  function hear(heard: Heard): void {
    const { run, step, answer } = heard.submission
    // A link that was asked for is no answer of a run, also where another tab has made an account by now.
    if (heard.kind === 'done' && heard.submission.effect === 'mail-sign-up-link') return
    const said = saidOf(run.id)
    book.set(run.id, said)
    const known = said.get(step) ?? { acknowledged: undefined, revision: 0, unknown: [] }
    if (heard.kind === 'done') {
      const { answer: taken = answer, revision } = heard.outcome
      const acknowledged = keptOf(step, taken)
      // A reply that is given again may be older than what was sent since.
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
        // What was left out is what was there before.
        const left = acknowledged && Object.keys(acknowledged).length === 0 ? [before[step]?.answer] : []
        expect(
          [acknowledged, ...unknown.map((sent) => sent.answer), ...left],
          `what the run says of ${step}`,
        ).toContainEqual(answer)
      }
    },
  }
}
