import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildExtension, zipFolder } from './build.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const { values } = parseArgs({ options: { portal: { type: 'string', default: 'http://localhost:3000' } } })

if (!URL.canParse(values.portal)) {
  console.error(`"${values.portal}" is not an address like http://localhost:3000.`)
  process.exit(2)
}
const portal = new URL(values.portal).origin
const [folder, zip] = [join(HERE, 'built'), join(HERE, 'covey-extension.zip')]
await buildExtension(portal, folder)
await zipFolder(folder, zip)
console.log(`The extension for ${portal} is in ${relative('', folder)}, and packed in ${relative('', zip)}.`)
console.log('To load it: open chrome://extensions, turn on developer mode, choose "Load unpacked" and that folder.')
