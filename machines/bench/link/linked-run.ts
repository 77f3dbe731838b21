import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { sameAnswer } from '#machines/walk/draft.ts'
import type { Examples } from '../check/finding.ts'
import type { Deed } from '../play/deed.ts'
import { packed, wordOf } from '../play/notation.ts'
import { receiptsOf } from '../states/migrate-receipts.ts'

/**
 * One event of a run, with the step where it happens. `go` is a jump to the step, which people choose from the list of
 * steps behind them.
 */
export interface LinkedEvent {
  readonly step: string
  readonly deed: Deed | 'go'
}

/** A run up to some state, for a link that opens the flow there. */
export interface LinkedRun {
  readonly given: Readonly<Record<string, FactValue>>
  readonly events: readonly LinkedEvent[]
}

/** A run as its link writes it. The words may name examples, refusals or steps that no longer exist. */
export interface WrittenRun {
  readonly given: readonly (readonly [name: string, value: string])[]
  readonly events: readonly (readonly [step: string, word: string])[]
}

/**
 * Writes a run as one word of letters, digits, hyphens and underscores, since Storybook drops all other arguments from
 * an address. Answers that are examples are written as their numbers.
 */
export function linkTo(flow: AnyFlow, examples: Examples, { given, events }: LinkedRun): string {
  return linkOf({
    given: Object.entries(given).map(([name, value]) => [name, JSON.stringify(value) ?? '']),
    events: events.map(({ step, deed }) => [
      step,
      deed === 'go' ? 'go' : wordOf(withoutUsualReceipt(flow, step, deed), examples[step]),
    ]),
  })
}

/** Writes the parts of a link as one word. */
export const linkOf = ({ given, events }: WrittenRun): string =>
  base64url(
    [
      ...given.map(([name, value]) => `${packed(name)}=${packed(value)}`),
      ...events.map(([step, word]) => `${packed(step)}:${word}`),
    ].join(','),
  )

/** Reads a link without judging it. Returns `undefined` if it is no link. */
export function readLink(link: string): WrittenRun | undefined {
  const text = fromBase64url(link)
  if (text === undefined) return undefined
  const parts = text === '' ? [] : text.split(',')
  const given: [string, string][] = []
  const events: [string, string][] = []
  for (const part of parts) {
    const [, name = '', mark = '', rest = ''] = /^([^=:]+)([=:])(.+)$/s.exec(part) ?? []
    const key = decoded(name)
    const value = mark === '=' ? decoded(rest) : rest
    if (mark === '' || key === undefined || value === undefined) return undefined
    ;(mark === '=' ? given : events).push([key, value])
  }
  return { given, events }
}

/** The receipt (result) that an effect returns if a link does not say which: the first of the possible ones. */
export function usualReceipt(flow: AnyFlow, id: string): Deed['receipt'] {
  const effect = [...flow.steps, ...flow.asides].find((step) => step.id === id)?.effect
  const [first] = effect ? receiptsOf(effect) : []
  return first && Object.keys(first).length > 0 ? first : undefined
}

function withoutUsualReceipt(flow: AnyFlow, step: string, deed: Deed): Deed {
  if (deed.type !== 'done' || !sameAnswer(deed.receipt ?? {}, usualReceipt(flow, step) ?? {})) return deed
  return { type: 'done' }
}

/** The text is plain ASCII, because `packed` escapes everything else. */
const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

function fromBase64url(link: string): string | undefined {
  if (!/^[\w-]*$/.test(link)) return undefined
  try {
    return atob(link.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
