import { refuse } from '../refusals/refused.ts'

/** Reads the bytes of a body. `tooLarge` is the refusal for a body of more than `most` bytes that is not an image. */
export async function readBytes(request: Request, most: number, tooLarge?: string): Promise<Uint8Array<ArrayBuffer>> {
  const giveUp = () => refuse('too-large', tooLarge === undefined ? {} : { detail: tooLarge })
  if (Number(request.headers.get('content-length') ?? 0) > most) return giveUp()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.length
    if (length > most) return giveUp()
    parts.push(part)
  }
  return Uint8Array.from(Buffer.concat(parts, length))
}
