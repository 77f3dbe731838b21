import { type RegisteredFlow, register } from './register.ts'

/** Loads all flows at once, for the server and for tests. A page loads only the flow that it shows. */
const loadAll = (): Promise<readonly RegisteredFlow[]> => Promise.all(Object.entries(register).map(load))

async function load([id, { flow }]: readonly [string, { flow(): Promise<RegisteredFlow> }]): Promise<RegisteredFlow> {
  const own: RegisteredFlow | undefined = await flow()
  if (!own) throw new Error(`The file of "${id}" does not export what flows/register.ts names.`)
  return own
}

/** Every flow of the portal, in the order of `flows/register.ts`. */
export const catalogue = await loadAll()
