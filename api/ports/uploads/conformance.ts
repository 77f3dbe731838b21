import type { Uploads } from './port.ts'

interface Promised {
  readonly says: string
  holds(uploads: Uploads): Promise<boolean>
}

const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)

/** Tests that every implementation of `Uploads` must pass. */
export const uploadsPromises: readonly Promised[] = [
  {
    says: 'returns a stored file byte for byte',
    holds: async (uploads) => {
      await uploads.put('a-picture.webp', bytes)
      const found = await uploads.get('a-picture.webp')
      return found !== undefined && Buffer.compare(found, bytes) === 0
    },
  },
  {
    says: 'finds nothing for a file that was never stored',
    holds: async (uploads) => (await uploads.get('nothing.webp')) === undefined,
  },
  {
    says: 'a removed file is gone, and can be removed twice',
    holds: async (uploads) => {
      await uploads.put('another.webp', bytes)
      await uploads.remove('another.webp')
      await uploads.remove('another.webp')
      return (await uploads.get('another.webp')) === undefined
    },
  },
  {
    says: 'never reads files outside the folder',
    holds: async (uploads) =>
      (
        await Promise.all(
          ['../secret', '/etc/passwd', '..\\x', '', 'a/b.webp', 'a.webp\0'].map((name) => uploads.get(name)),
        )
      ).every((found) => found === undefined),
  },
]
