// `npm run docs`: writes the pages and pictures that are generated from the code.
import { writeFileSync } from 'node:fs'
import { ROOT } from '#tests/house/tree.ts'
import { writtenDocs } from './written-docs.ts'

for (const [path, written] of Object.entries(writtenDocs)) {
  writeFileSync(ROOT + path, written())
  console.log(`Wrote ${path}`)
}
