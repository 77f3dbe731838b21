import { type Field, metaOf } from './field.ts'
import type { AnyFlow } from './flow.ts'
import { type Item, isFlow } from './items.ts'
import type { AnyStep } from './step.ts'
import { today } from './today.ts'

/** Throws for what can be asked, but not for each item of a list. */
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
    throw new Error(`The flow "${flow}" of an item of "${id}" knows no givens but today, and keeps no runs.`)
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
      `"${other.id}" of an item of "${id}" must be a question that sends nothing and has no doors, no rows and no flow around it.`,
    )
  for (const step of steps) checkQuestion(id, step)
}

function checkQuestion(id: string, step: AnyStep): void {
  if (Object.values(step.derive).some((one) => 'byDay' in one))
    throw new Error(`"${step.id}" of an item of "${id}" derives nothing by the day: only its dates may look at it.`)
  if (step.known || step.asides.length > 0)
    throw new Error(`"${step.id}" of an item of "${id}" is always asked, and nothing opens beside it.`)
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const { kind, secret } = metaOf(field)
    if (kind === 'list') throw new Error(`An item of "${id}" is no list itself.`)
    // Of a list that is changed every item is sent again, and no draft keeps a secret.
    if (secret) throw new Error(`An item of "${id}" must not ask for a secret: "${name}" would be lost.`)
  }
}

const LINES: readonly string[] = ['text', 'email']

/** Throws for items that are more than short texts. */
export function checkLines(id: string, item: Item): void {
  const fits = !isFlow(item) && Object.values<Field>(item.fields).every((field) => LINES.includes(metaOf(field).kind))
  if (!fits)
    throw new Error(`The items of "${id}" are no lines: only texts and e-mail addresses can be typed in place.`)
}
