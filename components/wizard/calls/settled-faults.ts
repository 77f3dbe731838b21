import * as z from 'zod/mini'
import { type Field, type FieldKind, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAsked } from '#machines/walk/answer.ts'

/** The kinds of fields that people answer with a single press instead of typing. */
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

/** The kinds of fields that people answer with several presses, or by typing and then choosing. */
const REJUDGED: readonly FieldKind[] = ['choices', 'listed']

/**
 * Returns the fields whose errors a change removes: the changed field if it now has a valid choice, and fields that are
 * no longer asked. An error of typed text remains until Continue checks the text again.
 */
export function settledBy(
  step: AnyStep,
  values: Readonly<Record<string, unknown>>,
  changed: string | undefined,
): string[] {
  const isChosen = (name: string, field: Field) => {
    if (name !== changed) return false
    // Validate the value: a field with several choices may still have too few, and text typed into a long list is not a
    // choice yet.
    if (REJUDGED.includes(metaOf(field).kind)) return z.safeParse(field, values[name]).success
    return CHOSEN.includes(metaOf(field).kind) && values[name] !== null && values[name] !== ''
  }
  return Object.entries<Field>(step.fields)
    .filter(([name, field]) => isChosen(name, field) || isAsked(step, name, values) === false)
    .map(([name]) => name)
}
