import { type Field, metaOf } from './field.ts'
import type { AnyFlow } from './flow.ts'
import { type Item, isFlow } from './item-of.ts'
import type { AnyStep } from './step.ts'
import { today } from './today.ts'

/** Throws if a step or flow cannot be used for the items of a list. */
export function checkItem(id: string, item: Item): void {
  if (isFlow(item)) checkFlow(id, item)
  else checkStep(id, item)
}

function checkStep(id: string, item: AnyStep): void {
  if (item.kind !== 'question' || item.effect || item.doors.length > 0 || item.when.op !== 'always')
    throw new Error(`An item of "${id}" must be a question without a condition that sends nothing and has no doors.`)
  checkQuestion(id, item)
}

function checkFlow(id: string, { id: flow, steps, given, record }: AnyFlow): void {
  if (given.some(({ id: known }) => known !== today.id) || record)
    throw new Error(`The flow "${flow}" of an item of "${id}" can only have the given today, and can’t keep runs.`)
  if (steps.at(-1)?.kind !== 'end') throw new Error(`The flow "${flow}" of an item of "${id}" must end with an end.`)
  const other = steps.find(
    (step) =>
      (step.kind !== 'question' && step.kind !== 'end') ||
      step.effect ||
      step.doors.length > 0 ||
      step.rows.length > 0 ||
      step.within.length > 0,
  )
  if (other)
    throw new Error(
      `"${other.id}" of an item of "${id}" must be a question that sends nothing and has no doors, no rows and is in no sub-flow.`,
    )
  for (const step of steps) checkQuestion(id, step)
}

function checkQuestion(id: string, step: AnyStep): void {
  if (Object.values(step.derive).some((one) => 'byDay' in one))
    throw new Error(`"${step.id}" of an item of "${id}" can’t derive facts from the day: only its dates can use it.`)
  if (step.known || step.asides.length > 0)
    throw new Error(`"${step.id}" of an item of "${id}" must always be asked and can’t have asides.`)
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const { kind, secret } = metaOf(field)
    if (kind === 'list') throw new Error(`An item of "${id}" can’t be a list.`)
    // When people change a list, all its items are sent again. Secrets would be missing then, because drafts never
    // store them.
    if (secret) throw new Error(`An item of "${id}" must not ask for a secret: "${name}" would be lost.`)
  }
}

const LINES: readonly string[] = ['text', 'email']

/** Throws unless the items consist only of short texts, which can be typed on one line each. */
export function checkLines(id: string, item: Item): void {
  const fits = !isFlow(item) && Object.values<Field>(item.fields).every((field) => LINES.includes(metaOf(field).kind))
  if (!fits) throw new Error(`The items of "${id}" can’t be typed as lines: only texts and e-mail addresses can.`)
}
