import { fileURLToPath } from 'node:url'
import { Unworkable } from '#machines/bench/states/unworkable.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Describes an error for the person who ran the command: its message and the file to open. With `COVEY_STACK=1`,
 * returns the whole stack.
 */
export function inOneSentence(error: unknown): string {
  if (error instanceof Unworkable) return error.message
  if (!(error instanceof Error)) return String(error)
  if (process.env.COVEY_STACK) return error.stack ?? error.message
  const [first = ''] = error.message.split('\n')
  const where = placeIn(error.stack ?? '')
  return where === undefined || first.includes(where) ? first : `${first} (${where})`
}

/**
 * The first line of the stack that is in a flow's file. If there is none, the first line in any file of the project.
 */
function placeIn(stack: string): string | undefined {
  const places = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+:\d+)/g)]
    .map(([, place = '']) => place)
    .filter((place) => place.startsWith(ROOT) && !place.includes('/node_modules/'))
    .map((place) => place.slice(ROOT.length))
  return places.find((place) => place.startsWith('flows/')) ?? places[0]
}
