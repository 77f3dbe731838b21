import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture of random pixels, which compresses badly. The same seed gives the same picture. */
export function noise(width: number, height: number, seed = 1): Sharp {
  const raw = Buffer.alloc(width * height * 3)
  const next = random(seed)
  for (let at = 0; at < raw.length; at++) raw[at] = next() * 256
  return sharp(raw, { raw: { width, height, channels: 3 } })
}

/** Returns random numbers from 0 up to 1. The same seed gives the same numbers. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** A PNG of this many black pixels, one bit each; `more` is inserted before its pixels. */
export function blackPng(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 })
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    start,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Inserts chunks directly after the header of a PNG. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

/** Inserts a segment (`0xe0` … `0xef`, `0xfe` for a comment) directly after the beginning of a JPEG. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

const riff = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A WebP that plays one small picture this many times. */
export async function animatedWebp(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c65' } })
    .webp()
    .toBuffer()
  const size = Buffer.from([7, 0, 0])
  const header = riff('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size, size]))
  const frame = riff(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), size, size, Buffer.from([10, 0, 0, 0]), still.subarray(12)]),
  )
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    header,
    riff('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
  return riff('RIFF', body)
}

/** A PNG that plays this many pictures. */
export function animatedPng(png: Buffer, frames: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames)
  const frame = (index: number) => {
    const about = Buffer.alloc(26)
    about.writeUInt32BE(index)
    png.copy(about, 4, 16, 24)
    return pngChunk('fcTL', about)
  }
  const all = Array.from({ length: frames }, (_, index) => frame(index))
  return withChunks(png, pngChunk('acTL', control), ...all)
}

/** Damages a file as a bad disk or an attacker would: changes, removes or repeats bytes, or cuts off the end. */
export function corrupted(file: Buffer, seed: number): Buffer {
  const next = random(seed)
  const place = () => Math.floor(next() * file.length)
  const kind = seed % 5
  if (kind === 0) return file.subarray(0, place())
  if (kind === 1) {
    const [from, to] = [place(), place()].sort((a, b) => a - b)
    return Buffer.concat([file.subarray(0, from), file.subarray(to)])
  }
  if (kind === 2) return Buffer.concat([file.subarray(0, place()), file.subarray(place())])
  const changed = Buffer.from(file)
  // Headers are short, so a change there has the most effect.
  const within = kind === 3 ? Math.min(file.length, 200) : file.length
  for (let times = 1 + Math.floor(next() * 20); times > 0; times--) changed[Math.floor(next() * within)] = next() * 256
  return changed
}
