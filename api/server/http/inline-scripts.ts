import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** The hashes, as a policy writes them, of the scripts written into a page; with a nonce, only of those that carry it. */
export function hashesOf(html: string, nonce?: string): string {
  const scripts = [...html.matchAll(INLINE)].filter(
    ([, attributes = '']) => nonce === undefined || attributes.includes(`nonce="${nonce}"`),
  )
  const hashes = scripts.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}

/**
 * The hashes of every page that the build has made, by its path. Nothing that anybody typed is in these pages; they change
 * with a build only, so they are read once.
 */
export async function hashesOfBuild(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const pages = names.filter((name) => name.endsWith('.html'))
  const read = pages.map(
    async (name) => [pathOfFile(name), hashesOf(await readFile(join(folder, name), 'utf8'))] as const,
  )
  return new Map(await Promise.all(read))
}

const pathOfFile = (name: string) => `/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`
