import type { TourEvent } from '../tour/tour-event.ts'
import type { Happening } from './events.ts'

/**
 * Translates an event of a tour into a form that any flow accepts. Returns `undefined` for an answer that the form
 * rejects, because such an answer changes nothing.
 */
export function happeningOf({
  type,
  answer = {},
  changed = true,
  receipt = {},
  code = '',
  target = '',
}: TourEvent): Happening | undefined {
  switch (type) {
    case 'invalid':
      return undefined
    case 'answer':
      return { type, answer, changed }
    case 'done':
      return { type, receipt }
    case 'refused':
      return { type, code }
    case 'mark':
      return { type: 'marked', to: target, mark: code }
    case 'change':
    case 'aside':
      return { type, to: target }
    default:
      return { type }
  }
}
