import { Worker } from 'node:worker_threads'
import { semaphore } from '../limits/semaphore.ts'
import type { PdfVerdict } from './inspect-pdf.ts'

const READING_MS = 10_000
const HEAP_MB = 256

/** Reading a PDF takes 60 MB and a whole core, so only two are read at once and others wait. */
const enter = semaphore({ atOnce: 2, waiting: 60, patience: 60_000 })

/**
 * Inspects a PDF in a separate thread, so that a file made to stall the reader affects nothing else. A file that
 * exceeds the time or memory limit counts as unreadable.
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

/**
 * Whether the file caused the error, with endless nesting or by using too much memory. Any other error is a bug of
 * ours.
 */
const isFilesFault = (cause: unknown) =>
  cause instanceof RangeError ||
  (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
