import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const LINES = 20_000
/** Writes lines of 1000 bytes, then reports to its parent. */
const writer = (pause: string) => `
  import { guardOutput, lostLines } from ${JSON.stringify(new URL('guard-output.ts', import.meta.url).href)}
  guardOutput()
  for (let line = 1; line <= ${LINES}; line++) {
    const isRoom = process.stdout.write('x'.repeat(999) + '\\n')
    ${pause}
  }
  process.send({ lost: lostLines(), waiting: process.stdout.writableLength })
  process.disconnect()`
const NO_PAUSE = 'if (line % 1000 === 0) await new Promise((resolve) => setTimeout(resolve, 1))'
const PAUSE_WHEN_FULL = 'if (!isRoom) await new Promise((resolve) => process.stdout.once("drain", resolve))'

function start(program: string) {
  const parameters = ['--input-type=module', '--eval', program]
  const running = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const { stdout } = running
  if (!stdout) throw new Error('Its output is no pipe.')
  return { running, stdout }
}
const toldBy = async (running: ChildProcess) => {
  const [told] = await once(running, 'message')
  return told
}

test('a writer whose reader has stopped keeps running, buffers up to 1 MB and counts the rest', async () => {
  const { running, stdout } = start(writer(NO_PAUSE))
  const { lost, waiting } = await toldBy(running)
  expect(waiting).toBeLessThan(1024 * 1024 + 1001)
  expect(lost).toBeGreaterThan(LINES - 3000)
  const read = text(stdout)
  await once(running, 'exit')
  // All lines that were not lost are read in the end.
  expect((await read).match(/^x{999}$/gm)).toHaveLength(LINES - lost)
})

test('a writer that respects backpressure loses nothing', async () => {
  const { running, stdout } = start(writer(PAUSE_WHEN_FULL))
  const [{ lost }, read] = await Promise.all([toldBy(running), text(stdout)])
  expect([lost, read.length]).toEqual([0, LINES * 1000])
})
