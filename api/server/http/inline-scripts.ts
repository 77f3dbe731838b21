import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The hashes of a page's inline scripts, in the format of a content security policy. If a nonce is given, only scripts
 * with this nonce count.
 */
export function hashesOf(html: string, nonce?: string): string {
  const scripts = [...html.matchAll(INLINE)].filter(
    ([, attributes = '']) => nonce === undefined || attributes.includes(`nonce="${nonce}"`),
  )
  const hashes = scripts.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}

/**
 * The hashes of the inline scripts in every built page, by path. Built pages contain no user input and change only with
 * a build, so they are read once.
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
