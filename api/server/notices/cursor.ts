import { refuse } from '../refusals/refused.ts'

interface Position {
  readonly created_at: number
  readonly id: string
}

/** Where a page ended, as text. */
export const cursorOf = ({ created_at, id }: Position): string => `${created_at}.${id}`

/** Where the next page begins. Refuses what no page has given. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? []
  if (time === undefined || id === undefined)
    return refuse('invalid-input', { fields: { cursor: ['Start again with the first page.'] } })
  return { created_at: Number(time), id }
}
