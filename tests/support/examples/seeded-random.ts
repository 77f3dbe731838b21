import crypto, { createHmac } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const OWN = 'tests/support/examples/seeded-random.ts'

/**
 * Replaces random ids, tokens and codes by values from a seed, until the returned function is called. Each source file
 * gets a separate sequence, so its values do not depend on other files.
 */
export function seedRandom(seed: string): () => void {
  const { randomUUID, randomBytes, randomInt } = crypto
  const draw = drawFrom(seed)
  Object.assign(crypto, {
    randomUUID: () => uuidOf(draw().toString('hex')),
    randomBytes: (size: number) => bytesOf(draw(), size),
    randomInt: (first: number, end?: number) => intOf(draw(), end === undefined ? [0, first] : [first, end]),
  })
  syncBuiltinESMExports()
  return () => {
    Object.assign(crypto, { randomUUID, randomBytes, randomInt })
    syncBuiltinESMExports()
  }
}

/** Returns 32 bytes that depend on the seed, the file that asks, and how often it has asked. */
function drawFrom(seed: string): () => Buffer {
  const counts = new Map<string, number>()
  return () => {
    const file = askingFile()
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    return createHmac('sha256', seed).update(`${file} ${count}`).digest()
  }
}

/** The path of the project's file that asks for a random value, from the project's root. */
function askingFile(): string {
  const lines = new Error().stack?.split('\n') ?? []
  const files = lines.flatMap((line) => line.split(ROOT)[1]?.replace(/[:?].*$/, '') ?? [])
  return files.find((file) => file !== OWN) ?? ''
}

/** A UUID of version 4. */
const uuidOf = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')

function bytesOf(drawn: Buffer, size: number): Buffer {
  if (size <= drawn.length) return drawn.subarray(0, size)
  return Buffer.concat([drawn, bytesOf(createHmac('sha256', drawn).digest(), size - drawn.length)])
}

const intOf = (drawn: Buffer, [first, end]: readonly [number, number]) => first + (drawn.readUInt32BE() % (end - first))
