import * as z from 'zod/mini'
import { type Field, type FieldKind, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAsked } from '#machines/walk/answer.ts'

/** What is chosen, and not typed letter by letter: done with one press. */
const CHOSEN: readonly FieldKind[] = [
  'choice',
  'yes-no',
  'consent',
  'place',
  'person',
  'circle',
  'pick',
  'bank-link',
  'picture',
  'document',
]

/** What is chosen bit by bit. */
const REJUDGED: readonly FieldKind[] = ['choices', 'listed']

/**
 * The fields whose faults are over with a change: the one that was changed, where it is now chosen, and those that are not
 * asked any more. What is typed is judged on Continue alone: its fault stays until then.
 */
export function settledBy(
  step: AnyStep,
  values: Readonly<Record<string, unknown>>,
  changed: string | undefined,
): string[] {
  const isChosen = (name: string, field: Field) => {
    if (name !== changed) return false
    // Of several choices one may still be too few; of a long list a letter is no choice.
    if (REJUDGED.includes(metaOf(field).kind)) return z.safeParse(field, values[name]).success
    return CHOSEN.includes(metaOf(field).kind) && values[name] !== null && values[name] !== ''
  }
  return Object.entries<Field>(step.fields)
    .filter(([name, field]) => isChosen(name, field) || isAsked(step, name, values) === false)
    .map(([name]) => name)
}
