import fc from 'fast-check'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft, Entry } from '#machines/walk/draft.ts'

type Samples = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/**
 * Random drafts of a flow: partly answered, current or outdated, with and without receipts, some with reopened steps.
 */
export function drafts(flow: AnyFlow, samples: Samples, receipts: Samples): fc.Arbitrary<Draft> {
  const entries = fc.record(
    Object.fromEntries(
      flow.steps.map((step) => [step.id, entryOf(step.dependsOn, samples[step.id], receipts[step.id])]),
    ),
  )
  const given = fc.record(Object.fromEntries(flow.given.map(({ id, domain }) => [id, fc.constantFrom(...domain)])))
  return fc.tuple(entries, given).map(([entries, given]) => ({
    flow: flow.id,
    version: flow.version,
    given,
    entries: Object.fromEntries(Object.entries(entries).filter(isPresent)),
  }))
}

const isPresent = (pair: [string, Entry | undefined]): pair is [string, Entry] => pair[1] !== undefined

function entryOf(reads: readonly string[], answers: Samples[string] = [{}], receipts: Samples[string] = [{}]) {
  const revision = fc.constantFrom(1, 1, 1, 2)
  const entry = fc.record({
    answer: fc.constantFrom(...answers),
    revision,
    reads: fc.record(Object.fromEntries(reads.map((id) => [id, fc.constantFrom(1, 1, 1, 2, 0)]))),
    receipt: fc.option(fc.constantFrom(...receipts), { nil: undefined }),
    reopened: fc.constantFrom(undefined, undefined, undefined, undefined, true as const),
  })
  const shaped = entry.map(
    ({ receipt, reopened, ...rest }): Entry => ({
      ...rest,
      ...(receipt && { receipt }),
      ...(reopened && { reopened }),
    }),
  )
  return fc.option(shaped, { nil: undefined, freq: 12 })
}

const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'mode',
  'thanks',
  'brand',
  'amount',
  '',
)
const record = (value: fc.Arbitrary<unknown>) => fc.array(fc.tuple(names, value), { maxLength: 6 }).map(own)

/** Creates an object with these keys of its own. The key `__proto__` works too, as in `JSON.parse`. */
function own(pairs: readonly (readonly [string, unknown])[]): unknown {
  const made = {}
  for (const [name, value] of pairs)
    Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true })
  return made
}

/** Values that are not a draft, as a damaged store or an attacker may give. */
export const garbage: fc.Arbitrary<unknown> = fc.record(
  {
    flow: fc.anything(),
    version: fc.anything(),
    given: fc.oneof(fc.anything(), record(fc.anything())),
    entries: fc.oneof(
      fc.anything(),
      record(
        fc.oneof(
          fc.anything(),
          fc.record(
            {
              answer: fc.oneof(fc.anything(), record(fc.anything())),
              revision: fc.anything(),
              reads: fc.anything(),
              receipt: fc.anything(),
            },
            { requiredKeys: [] },
          ),
        ),
      ),
    ),
  },
  { requiredKeys: [] },
)

/** Good drafts with one broken part, as if the store had lost a few bytes. */
export const brokenDrafts = (good: fc.Arbitrary<Draft>): fc.Arbitrary<unknown> =>
  fc
    .tuple(good, fc.nat(), fc.constantFrom('answer', 'reads', 'receipt', 'revision', 'entry'), fc.anything())
    .map(([draft, at, part, value]) => {
      const [id, entry] = Object.entries(draft.entries)[at % Object.keys(draft.entries).length] ?? []
      if (id === undefined) return draft
      const broken = part === 'entry' ? value : { ...entry, [part]: value }
      return { ...draft, entries: { ...draft.entries, [id]: broken } }
    })
