import { Worker } from 'node:worker_threads'
import { turns } from '../limits/turns.ts'
import type { PdfVerdict } from './inspect-pdf.ts'

const READING_MS = 10_000
const HEAP_MB = 256

/** A reader takes 60 MB and a whole core: others wait. */
const enter = turns({ atOnce: 2, waiting: 60, patience: 60_000 })

/**
 * What a PDF holds, read in a thread of its own, so that one made to stall its reader stalls nobody else. One that can't be
 * read in time and within bounds counts as unreadable.
 */
export async function checkPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const leave = await enter()
  try {
    return await inspected(bytes)
  } finally {
    leave()
  }
}

function inspected(bytes: Uint8Array): Promise<PdfVerdict> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    execArgv: [],
  })
  return new Promise((resolve) => {
    const settle = (verdict: PdfVerdict) => {
      clearTimeout(late)
      resolve(verdict)
      void worker.terminate()
    }
    const late = setTimeout(() => settle('unreadable'), READING_MS)
    worker.once('message', settle)
    worker.once('error', (cause) => {
      if (!isFilesFault(cause)) console.error('A PDF could not be inspected:', cause)
      settle('unreadable')
    })
    worker.once('exit', () => settle('unreadable'))
  })
}

/** Too much memory, or nesting without end: the file's doing. Any other error is ours. */
const isFilesFault = (cause: unknown) =>
  cause instanceof RangeError ||
  (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
