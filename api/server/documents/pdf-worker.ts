import { parentPort, workerData } from 'node:worker_threads'
import { inspectPdf } from './inspect-pdf.ts'

// What the library says of odd files is of no use in the log.
console.warn = () => {}
parentPort?.postMessage(await inspectPdf(workerData))
