import { turns } from '../limits/turns.ts'
import { refuse } from '../refusals/refused.ts'
import { FORM_LIMIT } from './read-body.ts'

const enter = turns({ atOnce: 6, waiting: 60, patience: 20_000 })

/**
 * Waits for a place before any byte of an upload is taken in, as each holds its file several times over while it is read
 * and decoded. Nobody waits for longer than the edge lets a body stand still. Gives what to call when done.
 */
export async function enterUploads({ body }: Request): Promise<() => void> {
  try {
    return await enter()
  } catch (cause) {
    // Taken in and thrown away, as far as a picture may go: whoever is cut off while they send never reads why.
    let length = 0
    for await (const part of body ?? []) {
      length += part.length
      if (length > FORM_LIMIT) return refuse('too-large')
    }
    throw cause
  }
}
