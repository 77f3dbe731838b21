import { createTranslator } from 'use-intl/core'
import type { CircleRow } from '#api/store/tables.ts'
import { MAX_LENGTH } from '#flows/signup/steps/max-length.ts'
import { lengthOf } from '#machines/define/clean-text.ts'
import care from '#messages/en/care.json' with { type: 'json' }
import type { CircleFields } from './registration.ts'

const words = createTranslator({ locale: 'en', messages: care, namespace: 'begun' })

type Named = Partial<Pick<CircleRow, 'beneficiary_first_name' | 'charity_name'>>

/**
 * The title of a Circle until its leader chooses one: its charity's name, or a title with the name of the person that
 * the Circle is for.
 */
function defaultHeadline({ beneficiary_first_name: name, charity_name: charity }: Named): string | undefined {
  if (charity) return shortened(charity)
  if (!name) return undefined
  const headline = words('headline', { name })
  return lengthOf(headline) > MAX_LENGTH.headline ? shortened(name) : headline
}

const shortened = (text: string) => [...text].slice(0, MAX_LENGTH.headline).join('').trim()

/**
 * Adds a new title to a change of a Circle if the current title was generated from a name that now changes. If the name
 * is cleared, the title is cleared too.
 */
export function withHeadline<Sent extends Partial<CircleRow> | CircleFields>(
  circle: CircleRow,
  sent: Sent,
): Sent & { headline?: string | null } {
  if (sent.headline !== undefined) return sent
  const headline = defaultHeadline({ ...circle, ...sent }) ?? null
  const isOwn = circle.headline !== null && circle.headline !== defaultHeadline(circle)
  return isOwn || headline === circle.headline ? sent : { ...sent, headline }
}
