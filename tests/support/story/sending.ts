import axios from 'axios'
import { loadHttp } from '#api/client/load-http.ts'
import { storeTokens } from '#api/client/store-tokens.ts'
import { dropTokens } from '#api/client/tokens.ts'
import type { KeptDocument } from '#machines/define/fields/document.ts'

interface Upload {
  /** The part of the file that was sent, from 0 to 1. It does not change if the upload never ends. */
  readonly share: number
  readonly comes?: KeptDocument
}

/** Simulates a signed-in person whose upload gets this far. The upload can be canceled. */
export const sending =
  ({ share, comes }: Upload) =>
  async () => {
    storeTokens({ access_token: 'a', expires_in: 900, refresh_token: 'r' })
    const http = await loadHttp()
    const usual = http.defaults.adapter
    http.defaults.adapter = (config) =>
      new Promise((resolve, reject) => {
        const file: unknown = config.data instanceof FormData ? config.data.get('file') : undefined
        const loaded = file instanceof Blob ? Math.round(file.size * share) : 0
        config.onUploadProgress?.({ loaded, bytes: loaded, lengthComputable: true })
        config.signal?.addEventListener?.('abort', () => reject(new axios.CanceledError()))
        if (comes) resolve({ data: comes, status: 201, statusText: '', headers: {}, config })
      })
    return () => {
      http.defaults.adapter = usual
      dropTokens()
    }
  }
