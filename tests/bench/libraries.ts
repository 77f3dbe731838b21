import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Script } from './scripts.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NEXT = join(createRequire(import.meta.url).resolve('next/package.json'), '../dist/bin/next')
/**
 * How much two sizes can differ and still match. Next's analysis makes the same chunks as the build but names them
 * differently, so chunks are matched by size.
 */
const LIKENESS = 0.005

interface Part {
  readonly filename: string
  readonly source_path: string
  readonly size: number
  readonly compressed_size: number
}
interface Chunk {
  readonly size: number
  readonly parts: readonly Part[]
}

/**
 * The compressed size in bytes that each library has in some scripts, largest first. The sizes come from Next's own
 * analysis of the build.
 */
export function byLibrary(scripts: readonly Script[], chunks: readonly Chunk[]): [library: string, bytes: number][] {
  const bytes = new Map<string, number>()
  const add = (library: string, more: number) => bytes.set(library, (bytes.get(library) ?? 0) + more)
  for (const script of scripts) {
    const chunk = likest(script, chunks)
    if (!chunk) add('(unknown)', script.gzip)
    const whole = chunk?.parts.reduce((sum, part) => sum + part.compressed_size, 0) ?? 1
    for (const part of chunk?.parts ?? [])
      add(libraryOf(part.source_path), (script.gzip * part.compressed_size) / whole)
  }
  return [...bytes].toSorted(([, a], [, b]) => b - a)
}

function likest({ size }: Script, chunks: readonly Chunk[]): Chunk | undefined {
  const off = (chunk: Chunk) => Math.abs(chunk.size - size) / size
  const best = chunks.toSorted((a, b) => off(a) - off(b))[0]
  return best && off(best) <= LIKENESS ? best : undefined
}

/** Every chunk that a browser can load. The analysis takes ten seconds and does not build the portal. */
export function analyzedChunks(): readonly Chunk[] {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [NEXT, 'analyze', ...args], {
      cwd: ROOT,
      env,
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  run('--output')
  const chunks = new Map<string, Map<string, Part>>()
  for (const line of run('export').toString().trim().split('\n')) {
    const record: { readonly type: string } & Part = JSON.parse(line)
    if (record.type !== 'part' || !/^\[client-fs\].*\.js$/.test(record.filename)) continue
    // Skip a script that only browsers without support for modules load.
    if (record.source_path.endsWith('/polyfill-nomodule.js')) continue
    const parts = chunks.get(record.filename) ?? new Map<string, Part>()
    chunks.set(record.filename, parts.set(record.source_path, record))
  }
  return [...chunks.values()].map((parts) => ({
    parts: [...parts.values()],
    size: [...parts.values()].reduce((sum, { size }) => sum + size, 0),
  }))
}

function libraryOf(source: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  if (library) return library === 'react-dom' || library === 'scheduler' ? 'react-dom' : library
  return source.startsWith('[project]') ? `ours: ${source.split('/')[1]}` : 'bundler'
}
