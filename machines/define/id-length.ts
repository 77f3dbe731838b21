/** The server takes no longer ids of steps and flows. */
const MAX_ID_LENGTH = 64

/** Throws for an id with which every call to the server would be refused. */
export function checkIdLength(what: 'step' | 'flow', id: string): void {
  if (id.length > MAX_ID_LENGTH)
    throw new Error(`The id "${id}" of a ${what} has ${id.length} characters: write at most ${MAX_ID_LENGTH}.`)
}
