import type { Uploads } from './port.ts'

interface Promised {
  readonly says: string
  holds(uploads: Uploads): Promise<boolean>
}

const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)

/** What every adapter of the port must keep. */
export const uploadsPromises: readonly Promised[] = [
  {
    says: 'what was put is got, byte for byte',
    holds: async (uploads) => {
      await uploads.put('a-picture.webp', bytes)
      const found = await uploads.get('a-picture.webp')
      return found !== undefined && Buffer.compare(found, bytes) === 0
    },
  },
  {
    says: 'what was never put is not there',
    holds: async (uploads) => (await uploads.get('nothing.webp')) === undefined,
  },
  {
    says: 'what was removed is gone, also the second time',
    holds: async (uploads) => {
      await uploads.put('another.webp', bytes)
      await uploads.remove('another.webp')
      await uploads.remove('another.webp')
      return (await uploads.get('another.webp')) === undefined
    },
  },
  {
    says: 'nothing outside is ever read',
    holds: async (uploads) =>
      (
        await Promise.all(
          ['../secret', '/etc/passwd', '..\\x', '', 'a/b.webp', 'a.webp\0'].map((name) => uploads.get(name)),
        )
      ).every((found) => found === undefined),
  },
]
