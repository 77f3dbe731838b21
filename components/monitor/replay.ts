// Apart from start.ts, so that the recording of the page loads after the reporting of errors.
import { addIntegration, replayIntegration } from '@sentry/nextjs'
import { sendsReplay } from '#api/contract/monitoring/filters.ts'

/** Records the last minute of the page, without its texts. The recording is sent only with a fatal error. */
export const recordPage = (): void =>
  addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      // The policy for scripts allows no worker that is made from text. Uncompressed replays can also be scrubbed.
      useCompression: false,
      beforeErrorSampling: sendsReplay,
    }),
  )
