import { type Field, type FieldMeta, type FieldShape, metaOf } from './field.ts'

/**
 * Throws if the limits or choices of a step's fields make no sense. The remaining mistakes are found by `check`, which
 * is part of the test bench.
 */
export function checkFields(id: string, fields: FieldShape): void {
  for (const [name, field] of Object.entries<Field>(fields)) {
    const meta = metaOf(field)
    const fault = limitFault(meta) ?? choiceFault(meta)
    if (fault !== undefined) throw new Error(`The field "${name}" of "${id}" ${fault}.`)
  }
}

/**
 * Throws if a fact has a name that every JavaScript object has, such as `constructor`. Looking up a missing fact of
 * that name would find the inherited property.
 */
export function checkFactNames(id: string, names: readonly string[]): void {
  const taken = names.find((name) => name in Object.prototype)
  if (taken !== undefined)
    throw new Error(`The step "${id}" has a field or fact "${taken}": every JavaScript object has that name already.`)
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

function limitFault({ kind, min = 0, max = 0, decimals = 0 }: FieldMeta): string | undefined {
  if (kind === 'number' && !isCount(decimals)) return `has ${decimals} decimals: write a whole number, 0 or more`
  const odd = kind === 'amount' ? [min, max].find((limit) => !isCount(limit)) : undefined
  return odd === undefined ? undefined : `has the limit ${odd}: write whole cents, 0 or more`
}

function choiceFault({ choices = [], entries = [] }: FieldMeta): string | undefined {
  if (choices.some((value) => value.trim() === '')) return 'has a blank choice: name each of its values'
  const idOf = new Map<string, string>()
  for (const { id, title, detail = '' } of entries) {
    if (id === '') return `has an entry "${title}" with an empty id`
    const shown = JSON.stringify([title, detail])
    const first = idOf.get(shown) ?? id
    if (first !== id) return `shows "${first}" and "${id}" alike, as "${title}": tell them apart by their details`
    idOf.set(shown, id)
  }
  return undefined
}
