import { type RegisteredFlow, register } from './register.ts'

/** Loads every flow at once, for the server and for tests. A page loads the one flow that it shows. */
async function loadAll(): Promise<readonly RegisteredFlow[]> {
  const entries: readonly { flow(): Promise<RegisteredFlow> }[] = Object.values(register)
  return Promise.all(entries.map(({ flow }) => flow()))
}

/** Every flow of the portal, in the order of `flows/register.ts`. */
export const catalogue = await loadAll()
