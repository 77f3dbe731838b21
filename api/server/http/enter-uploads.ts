import { semaphore } from '../limits/semaphore.ts'
import { refuse } from '../refusals/refused.ts'
import { FORM_LIMIT } from './read-body.ts'

const enter = semaphore({ atOnce: 6, waiting: 60, patience: 20_000 })

/**
 * Waits for a free slot before an upload is read, because decoding holds several copies of each file in memory. The
 * wait is shorter than the pause that the server allows in a request body. Returns the function to call when the upload
 * is done.
 */
export async function enterUploads({ body }: Request): Promise<() => void> {
  try {
    return await enter()
  } catch (cause) {
    // Read and discard the upload, up to the size of a picture. A client whose connection closes while it is sending
    // would never see the refusal.
    let length = 0
    for await (const part of body ?? []) {
      length += part.length
      if (length > FORM_LIMIT) return refuse('too-large')
    }
    throw cause
  }
}
