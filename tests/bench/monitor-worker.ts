// Sends reports of errors at a steady rate until it is told to stop. Then it says how many were answered in a second.
import { Agent, request as ask } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const TICK_MS = 10

const { url, report, aSecond } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const start = performance.now()
let asked = 0
let answered = 0
const sending = setInterval(() => {
  const due = ((performance.now() - start) / 1000) * aSecond
  for (; asked < due; asked++)
    ask(url, { method: 'POST', agent }, (response) => response.resume().on('end', () => answered++))
      .on('error', () => undefined)
      .end(report)
}, TICK_MS)
parentPort?.once('message', () => {
  clearInterval(sending)
  parentPort?.postMessage(answered / ((performance.now() - start) / 1000))
  agent.destroy()
})
