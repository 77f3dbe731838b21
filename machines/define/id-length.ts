/** The maximum length of the ids of steps and flows. The server rejects longer ones. */
const MAX_ID_LENGTH = 64

/** Throws if an id is longer than the server allows. */
export function checkIdLength(what: 'step' | 'flow', id: string): void {
  if (id.length > MAX_ID_LENGTH)
    throw new Error(`The id "${id}" of a ${what} has ${id.length} characters: write at most ${MAX_ID_LENGTH}.`)
}
