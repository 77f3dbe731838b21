// `npm run backup -- FOLDER`: copies what the portal keeps into a new folder, while it runs. docs/back-up.md says more.
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp } from '#api/store/back-up.ts'
import { exitOnOperatorError } from './process/exit-on-operator-error.ts'
import { readEnvironment } from './settings/environment.ts'
import { WrongSetting } from './settings/wrong-setting.ts'

await exitOnOperatorError(async () => {
  const [, , named] = process.argv
  if (!named) throw new WrongSetting('Name a new folder: npm run backup -- FOLDER')
  const folder = resolve(named)
  if (existsSync(folder)) throw new WrongSetting(`${folder} is there already: name a new folder.`)
  const { dataDir, databaseUrl } = readEnvironment()
  const database = join(dataDir, 'covey.sqlite')
  if (!databaseUrl && !existsSync(database))
    throw new WrongSetting(`There is no database in ${dataDir}: is DATA_DIR that of the portal?`)
  // It holds secrets: nobody else's to look at.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!databaseUrl) await backUp(database, join(folder, 'covey.sqlite'))
  // After the database: a picture is kept before the row that names it, so none that the copy names is missing.
  await copyUploads(dataDir, folder)
  for (const secret of ['signing-secret', 'order-webhook-secret'])
    await copyFile(join(dataDir, secret), join(folder, secret)).catch(unlessMissing)
  for (const name of ['network.sqlite', 'gift-cards.sqlite', 'bank.sqlite'])
    if (existsSync(join(dataDir, name))) await backUp(join(dataDir, name), join(folder, name))
  console.log(`The back-up is in ${folder}.`)
  if (databaseUrl) console.log('The database is not in it: pg_dump makes a copy of PostgreSQL.')
})

async function copyUploads(from: string, to: string): Promise<void> {
  const uploads = join(from, 'uploads')
  const isWhole = (file: string) => !file.endsWith('.part')
  if (existsSync(uploads)) await cp(uploads, join(to, 'uploads'), { recursive: true, filter: isWhole })
}

/** Where a secret is set, none is kept. */
function unlessMissing(cause: unknown): void {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause
}
