import { FAILURES } from '#api/contract/failures.ts'
import type { EffectName } from '#flows/names.ts'
import type { Deed } from '#machines/bench/play/deed.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** The effect for which a person chooses an account in another window. */
export const BY_GOOGLE: EffectName = 'enter-with-google'
const BY_LINK: EffectName = 'open-mailed-link'
/** Effects that a person completes outside the page: in another window, or by opening an emailed link. */
const WAYS_IN: ReadonlySet<string> = new Set<EffectName>([BY_GOOGLE, BY_LINK])
/** The types of events that end a wait or leave it without a response. */
const OUTCOMES: ReadonlySet<string> = new Set<Deed['type']>(['done', 'refused', 'lost', 'retry'])

/** Says in a sentence why an event cannot be played in a browser. `undefined` if it can. */
export function beyondHands({ id, kind, effect }: AnyStep, { type, code = '' }: Deed): string | undefined {
  if (kind === 'wait' && OUTCOMES.has(type) && !WAYS_IN.has(effect?.name ?? ''))
    return `Nobody at a browser brings about what "${id}" waits for: the server decides it.`
  if (type === 'refused' && !Object.hasOwn(FAILURES, code))
    return `No call refuses "${id}" with "${code}": the API has no such failure.`
  if (type === 'mark') return `Nobody at a browser marks the answer to "${id}": the server does.`
  return undefined
}

/** Says in sentences which events of a flow cannot be played in a browser. */
export const beyondHandsIn = ({ steps, asides }: AnyFlow): readonly string[] => [
  ...new Set(
    [...steps, ...asides].flatMap((step) => {
      const codes = Object.keys(step.effect?.failures ?? {})
      const deeds: readonly Deed[] = [
        { type: 'done' },
        ...codes.map((code) => ({ type: 'refused', code }) as const),
        ...Object.keys(step.marks).map((code) => ({ type: 'mark', code }) as const),
      ]
      return deeds.flatMap((deed) => beyondHands(step, deed) ?? [])
    }),
  ),
]
