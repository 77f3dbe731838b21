import { halfName, halfOf } from '#components/fields/half-item.ts'
import { forget, forgetFrom, keep, keysFrom, recall } from '#components/session/raw-store.ts'

export type RawValues = Readonly<Record<string, unknown>>

/** The raw text of a step, and the revision of the answer that it was typed over. */
export interface RawStep {
  readonly base: number
  readonly values: RawValues
  /** Nobody typed it: the page that led here knew. */
  readonly isPreset?: boolean
}

/** Where the raw text of one step of a run lies: of each its own, so that tabs at two steps do not overwrite each other. */
export const rawKey = (run: string, step: string): string => `raw:${run}:${step}`

/** What lies in a browser may be anything. */
export async function recallRaw(run: string, step: string): Promise<RawStep | undefined> {
  const kept = await recall<unknown>(rawKey(run, step))
  if (typeof kept !== 'object' || kept === null || !('base' in kept) || !('values' in kept)) return undefined
  const { base, values } = kept
  const isRaw = typeof base === 'number' && typeof values === 'object' && values !== null && !Array.isArray(values)
  return isRaw ? { base, values: { ...values }, isPreset: 'isPreset' in kept } : undefined
}

/** The steps of a run that something was typed or chosen at, were it on the page that led here. */
export async function typedSteps(run: string): Promise<string[]> {
  const steps = (await keysFrom(rawKey(run, ''))).map((key) => key.slice(rawKey(run, '').length))
  const typed = await Promise.all(steps.map(async (step) => isTyped(await recallRaw(run, step))))
  return steps.filter((_, index) => typed[index])
}

const isTyped = ({ values }: RawStep = { base: 0, values: {} }) =>
  Object.entries(values).some(
    ([name, value]) =>
      (typeof value === 'string' && value.trim() !== '') || (name.endsWith(halfName('')) && halfOf(value)?.isTouched),
  )

export const forgetRawStep = (run: string, step: string): Promise<void> => forget(rawKey(run, step))
export const forgetRaw = (run: string): Promise<void> => forgetFrom(rawKey(run, ''))

/** Copies all that was typed in a run to another one. */
export async function copyRaw(from: string, to: string): Promise<void> {
  for (const key of await keysFrom(rawKey(from, '')))
    await keep(rawKey(to, key.slice(rawKey(from, '').length)), await recall(key))
}
