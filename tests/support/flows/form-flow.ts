import { all } from '#machines/define/condition.ts'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { list } from '#machines/define/list.ts'
import { review } from '#machines/define/review.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'

const word = () => ({ word: text({ max: 40 }) })

/**
 * A long form, such as an application. It has `size` steps, three lists, and a review that sends all answers. Each
 * branch is a choice and a question that only one of its values opens; every fifth branch also reads the one before. No
 * other steps depend on each other, so the number of combinations grows exponentially.
 */
export function formFlow(size: number, branches: number): AnyFlow {
  const steps: AnyStep[] = []
  let before: ReturnType<typeof fork> | undefined
  for (let at = 0; at < branches; at++) {
    const own = fork(at)
    const asked = own.is('way', 'more')
    const both = at % 5 === 4 && before !== undefined ? all(asked, before.is('way', 'more')) : asked
    const reads = both === asked || !before ? [own] : [before, own]
    steps.push(own, step(`more${at}`, { fields: word(), reads, when: both }))
    before = own
  }
  const lists = ['people', 'places', 'things'].map((id) =>
    list(id, { item: step(`${id}-item`, { fields: word() }), max: 3 }),
  )
  const plain = Array.from({ length: size - steps.length - lists.length - 2 }, (_, at) =>
    step(`q${at}`, { fields: word() }),
  )
  const rows = [...plain, ...steps, ...lists]
  const send = effect('send', { after: 'wall', failures: { busy: stay, gone: reopenStep(rows[0] ?? end('done')) } })
  return flow(`form-${size}-${branches}`, {
    version: 1,
    steps: [...rows, review('check-it', { rows, effect: send }), end('done')],
  })
}

const fork = (at: number) => step(`fork${at}`, { fields: { way: choice(['less', 'more']) } })

/** Answers to such a form. */
export function formExamples({ steps }: AnyFlow) {
  const at = (id: string) => {
    if (id.startsWith('fork')) return { valid: [{ way: 'less' }, { way: 'more' }], invalid: [{ way: 'neither' }] }
    if (['people', 'places', 'things'].includes(id))
      return { valid: [{ items: [] }, { items: [{ word: 'one' }] }], invalid: [{ items: [{ word: '' }] }] }
    return { valid: [{ word: 'something' }], invalid: [{ word: '' }] }
  }
  const asked = steps.filter(({ kind }) => kind === 'question')
  return Object.fromEntries(asked.map(({ id, rows }) => [id, rows.length > 0 ? { valid: [{}], invalid: [] } : at(id)]))
}
