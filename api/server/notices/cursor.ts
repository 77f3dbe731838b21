import { refuse } from '../refusals/refused.ts'

interface Position {
  readonly created_at: number
  readonly id: string
}

/** The cursor for the end of a page. */
export const cursorOf = ({ created_at, id }: Position): string => `${created_at}.${id}`

/** The position at which the next page starts. Refuses a cursor that no page returned. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? []
  if (time === undefined || id === undefined)
    return refuse('invalid-input', { fields: { cursor: ['Start again from the first page.'] } })
  return { created_at: Number(time), id }
}
