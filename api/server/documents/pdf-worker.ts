import { parentPort, workerData } from 'node:worker_threads'
import { inspectPdf } from './inspect-pdf.ts'

// The library warns about irregular files, which is useless in the log.
console.warn = () => {}
parentPort?.postMessage(await inspectPdf(workerData))
