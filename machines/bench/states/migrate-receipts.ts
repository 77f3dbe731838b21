import type * as z from 'zod/mini'
import type { Effect } from '#machines/define/effect.ts'
import { domainsOf, type FactValue } from '#machines/define/fact.ts'

type Receipt = Readonly<Record<string, unknown>>

/**
 * Returns one receipt (the result of an effect) for each combination of its facts. Its other values are the simplest
 * that the schema allows.
 */
export function receiptsOf({ receipt }: Effect): readonly Receipt[] {
  if (!receipt) return [{}]
  const { shape } = receipt._zod.def
  const plain = Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const value = smallest(schema)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return Object.entries(domainsOf(shape)).reduce<readonly Receipt[]>(
    (all, [name, domain]) => all.flatMap((known) => domain.map((value) => withFact(known, name, value))),
    [plain],
  )
}

function withFact(receipt: Receipt, name: string, value: FactValue): Receipt {
  const { [name]: _, ...others } = receipt
  return value === undefined ? others : { ...others, [name]: value }
}

/**
 * Returns the simplest value that a schema accepts. Throws for an unknown kind of schema, because receipts must be
 * plain data.
 */
function smallest(schema: z.core.$ZodType): unknown {
  const def: Readonly<Record<string, unknown>> = { ...schema._zod.def }
  const [first] = schema._zod.values ?? []
  if (first !== undefined) return first
  switch (schema._zod.def.type) {
    case 'string':
      return 'x'
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'array':
      return []
    case 'record':
      return {}
    case 'null':
    case 'nullable':
      return null
    case 'optional':
      return undefined
    case 'object':
      return Object.fromEntries(
        Object.entries(Object(def.shape)).flatMap(([name, part]) => {
          const value = smallest(part as z.core.$ZodType)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    default:
      throw new Error(`A receipt holds a ${schema._zod.def.type}, which nobody can make up.`)
  }
}
