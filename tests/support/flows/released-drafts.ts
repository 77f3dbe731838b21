import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Released } from '#machines/bench/migrate/migrate-released.ts'

/** The folder with the drafts of released versions, as `<flow>/<version>.json`. */
const KEPT = join(import.meta.dirname, '../released')

/** A released version as it is kept, and whether it is unchanged. */
export interface Kept {
  readonly released: Released
  readonly isSealed: boolean
}

export const keptVersions = (): readonly Kept[] =>
  foldersIn(KEPT).flatMap((flow) => readdirSync(join(KEPT, flow)).map((file) => read(join(KEPT, flow, file))))

export const releasedVersions = (): readonly Released[] => keptVersions().map(({ released }) => released)

/** Stores a version when it is released. A stored version is never overwritten. */
export function keep(released: Released): 'kept' | 'was kept' {
  const file = join(KEPT, released.flow, `${released.version}.json`)
  if (existsSync(file)) return 'was kept'
  mkdirSync(join(KEPT, released.flow), { recursive: true })
  writeFileSync(file, written(released))
  return 'kept'
}

/** Writes each draft on one line, so that a changed draft is a changed line. */
function written({ flow, version, shape, after, drafts }: Released): string {
  const lines = drafts.map((draft) => `    ${JSON.stringify(draft)}`).join(',\n')
  const seal = sealOf({ flow, version, shape, ...(after && { after }), drafts })
  const steps = Object.entries(shape.steps).map(([id, step]) => `      ${JSON.stringify(id)}: ${JSON.stringify(step)}`)
  const doors = shape.doors ? `,\n    "doors": ${JSON.stringify(shape.doors)}` : ''
  const shapes = `{\n    "given": ${JSON.stringify(shape.given)},\n    "steps": {\n${steps.join(',\n')}\n    }${doors}\n  }`
  const finals = after ? `  "after": ${JSON.stringify(after)},\n` : ''
  return `{\n  "flow": ${JSON.stringify(flow)},\n  "version": ${version},\n  "seal": ${JSON.stringify(seal)},\n  "shape": ${shapes},\n${finals}  "drafts": [\n${lines}\n  ]\n}\n`
}

function read(file: string): Kept {
  const { seal, ...released }: Released & { seal: string } = JSON.parse(readFileSync(file, 'utf8'))
  return { released, isSealed: seal === sealOf(released) }
}

const sealOf = ({ flow, version, shape, after, drafts }: Released): string =>
  createHash('sha256')
    .update(JSON.stringify({ flow, version, shape, ...(after && { after }), drafts }))
    .digest('hex')
    .slice(0, 16)

const foldersIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []))
    : []
