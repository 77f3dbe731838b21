// `npm run icons`: draws the icons, and the picture for links to the portal, from the mark and the art.
import { writeFile } from 'node:fs/promises'
import { iconFiles, pngOf } from './icon-files.ts'

const ROOT = new URL('../../../', import.meta.url)
const files = await iconFiles()
for (const icon of files) await writeFile(new URL(icon.file, ROOT), await pngOf(icon))
console.log(`${files.length} pictures drawn.`)
