import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Apart, START } from './apart.ts'

/** The address of a bundle’s first file. `undefined` if the pages have not been built. */
export async function findBuiltFile(built: string, { folder }: Apart): Promise<string | undefined> {
  const files = await readdir(join(built, 'static', folder)).catch(() => [])
  const entry = files.find((name) => name.startsWith(`${START}-`))
  return entry === undefined ? undefined : `/_next/static/${folder}/${entry}`
}
