import { halfName, halfOf } from '#components/fields/half-item.ts'
import { deleteValue, forgetFrom, keysFrom, readValue, storeValue } from '#components/session/raw-store.ts'

export type RawValues = Readonly<Record<string, unknown>>

/** The text typed at a step, and the revision (a counter) of the answer that the text would replace. */
export interface RawStep {
  readonly base: number
  readonly values: RawValues
  /** Whether the values come from a preset (values that an address names) instead of being typed. */
  readonly isPreset?: boolean
}

/**
 * Returns the storage key of a step's typed text. Each step has its own key, so that two tabs at different steps don't
 * overwrite each other's text.
 */
export const rawKey = (run: string, step: string): string => `raw:${run}:${step}`

/** Reads the text that was typed at a step. Checks its form, because stored values may have any shape. */
export async function recallRaw(run: string, step: string): Promise<RawStep | undefined> {
  const kept = await readValue<unknown>(rawKey(run, step))
  if (typeof kept !== 'object' || kept === null || !('base' in kept) || !('values' in kept)) return undefined
  const { base, values } = kept
  const isRaw = typeof base === 'number' && typeof values === 'object' && values !== null && !Array.isArray(values)
  return isRaw ? { base, values: { ...values }, isPreset: 'isPreset' in kept } : undefined
}

/** Returns the steps of a run with values that were typed, chosen or preset. */
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

export const forgetRawStep = (run: string, step: string): Promise<void> => deleteValue(rawKey(run, step))
export const forgetRaw = (run: string): Promise<void> => forgetFrom(rawKey(run, ''))

/** Copies all typed text from one run (one pass through a flow) to another. */
export async function copyRaw(from: string, to: string): Promise<void> {
  for (const key of await keysFrom(rawKey(from, '')))
    await storeValue(rawKey(to, key.slice(rawKey(from, '').length)), await readValue(key))
}
