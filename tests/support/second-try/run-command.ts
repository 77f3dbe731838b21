import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * What happens to a command's output. `shown`: printed at once. `held`: printed when the command has ended, for
 * commands that run at the same time. `dropped`: not printed.
 */
export type Output = 'shown' | 'held' | 'dropped'

export interface CommandOptions {
  /** Environment variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>
  readonly output: Output
}

/** Runs a command to its end. Returns whether it succeeded (exit code 0). */
export async function runCommand(name: string, words: readonly string[], options: CommandOptions): Promise<boolean> {
  const { env, output } = options
  const stream = { shown: 'inherit', held: 'pipe', dropped: 'ignore' } as const
  const running = spawn(name, words, {
    stdio: ['ignore', stream[output], stream[output]],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  const printed: Buffer[] = []
  const keep = (part: Buffer) => void printed.push(part)
  running.stdout?.on('data', keep)
  running.stderr?.on('data', keep)
  const [status] = await once(running, 'close')
  for (const part of printed) process.stdout.write(part)
  return status === 0
}
