import type { Examples } from '#machines/bench/check/finding.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { type Draft, sameAnswer, withoutSecrets } from '#machines/walk/draft.ts'
import { visibleDraft } from '#machines/walk/visible.ts'

type Answer = Readonly<Record<string, unknown>>

/**
 * Returns the answer to write into a link: the example that it came from, if there is one. In any other answer, secrets
 * and files are replaced with those of the usual answer, because a link should hold neither.
 */
export function linkableAnswer(flow: AnyFlow, examples: Examples, draft: Draft, step: AnyStep, answer: Answer): Answer {
  const valid = (examples[step.id]?.valid ?? []).filter(isAnswer)
  const kept = withoutSecrets(step, answer)
  const own = valid.find((example) => {
    const verdict = judgeAnswer(step, example, visibleDraft(flow, draft))
    return verdict.ok && sameAnswer(withoutSecrets(step, verdict.answer), kept)
  })
  if (own) return own
  const [usual = {}] = valid
  const replaced = Object.entries<Field>(step.fields).flatMap(([name, field]) =>
    (metaOf(field).secret || answer[name] instanceof Blob) && name in answer && name in usual
      ? [[name, usual[name]] as const]
      : [],
  )
  return { ...answer, ...Object.fromEntries(replaced) }
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
