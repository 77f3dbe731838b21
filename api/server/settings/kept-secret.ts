import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WrongSetting, wrongSettingMessage } from './wrong-setting.ts'

/**
 * A secret that is created once and kept in a file of DATA_DIR. Throws `WrongSetting` if the file cannot be written or
 * read.
 */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('base64url'))
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 32) throw new Error(`${file} has fewer than 32 characters`)
    return secret
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause
    throw new WrongSetting(wrongSettingMessage(`DATA_DIR: a secret cannot be saved or read there (${why}).`), { cause })
  }
}

/**
 * Writes a file by first writing all of it under another name. If several processes start at once, one file is kept and
 * all processes read it.
 */
function writeOnce(file: string, text: string): void {
  const own = `${file}.${randomUUID()}`
  try {
    writeFileSync(own, text, { mode: 0o600, flush: true })
    linkSync(own, file)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  } finally {
    rmSync(own, { force: true })
  }
}
