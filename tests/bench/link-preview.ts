import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Figure, median } from './measure.ts'

const CIRCLES = 24
const AT_MOST_MS = 150

interface Drawn {
  /** How many milliseconds each picture took. The first picture of the process comes first. */
  readonly ms: readonly number[]
}

/** Measures how many milliseconds the first preview of a Circle takes, from the data to the PNG. */
export async function linkPreviewFigures(): Promise<Figure[]> {
  const worker = new Worker(new URL('link-preview-worker.ts', import.meta.url), { workerData: CIRCLES })
  const [drawn]: Drawn[] = await once(worker, 'message')
  const [first = Number.NaN, ...others] = drawn?.ms ?? []
  return [
    {
      name: 'Link preview, the first time',
      value: median(others),
      unit: 'ms',
      bar: { atMost: AT_MOST_MS },
      note: `median of ${others.length} Circles, each with another title and drawing; the very first of a process took ${first.toFixed(0)} ms`,
    },
  ]
}
