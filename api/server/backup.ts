// `npm run backup -- FOLDER`: copies the portal's data into a new folder while it runs. See docs/back-up.md.
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp } from '#api/store/back-up.ts'
import { exitOnOperatorError } from './process/exit-on-operator-error.ts'
import { readEnvironment } from './settings/environment.ts'
import { WrongSetting } from './settings/wrong-setting.ts'

await exitOnOperatorError(async () => {
  const [, , named] = process.argv
  if (!named) throw new WrongSetting('Name a new folder for the backup: npm run backup -- FOLDER')
  const folder = resolve(named)
  if (existsSync(folder)) throw new WrongSetting(`${folder} already exists. Name a new folder.`)
  const { dataDir, databaseUrl } = readEnvironment()
  const database = join(dataDir, 'covey.sqlite')
  if (!databaseUrl && !existsSync(database))
    throw new WrongSetting(`There is no database in ${dataDir}. Is DATA_DIR the portal’s data folder?`)
  // The copy contains secrets, so only its owner may read it.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!databaseUrl) await backUp(database, join(folder, 'covey.sqlite'))
  // Copied after the database. A picture is stored before its row, so every picture in the copied database exists.
  await copyUploads(dataDir, folder)
  for (const secret of ['signing-secret', 'order-webhook-secret'])
    await copyFile(join(dataDir, secret), join(folder, secret)).catch(unlessMissing)
  for (const name of ['network.sqlite', 'gift-cards.sqlite', 'bank.sqlite'])
    if (existsSync(join(dataDir, name))) await backUp(join(dataDir, name), join(folder, name))
  console.log(`The backup is in ${folder}.`)
  if (databaseUrl) console.log('It does not include the database. Back up PostgreSQL with pg_dump.')
})

async function copyUploads(from: string, to: string): Promise<void> {
  const uploads = join(from, 'uploads')
  const isWhole = (file: string) => !file.endsWith('.part')
  if (existsSync(uploads)) await cp(uploads, join(to, 'uploads'), { recursive: true, filter: isWhole })
}

/** Ignores a missing file. A secret that the operator sets has no file. */
function unlessMissing(cause: unknown): void {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause
}
