// `npm run pictures:atlas`: takes the pictures of Storybook's opening page from a built Storybook.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { pictured } from '#components/atlas/pictured.ts'
import { SHELVES } from '#components/atlas/shelves.ts'
import { catalogue } from '#flows/catalogue.ts'
import { atlasOf } from '#machines/bench/atlas/make-atlas.ts'
import { examplesOf, wordsByFile } from '#tests/bench/flow-files.ts'
import { openBrowser, openVisit } from './browser.ts'
import { serveStorybook, showStory } from './story-pages.ts'

const FOLDER = fileURLToPath(new URL('../../../components/atlas/pictures/', import.meta.url))
/** The size of a picture in pixels, for 132 px at two pixels per pixel. */
const SIZE = { width: 264, height: 352 } as const
/** The part of the screen that a picture shows. */
const CLIP = { x: 0, y: 0, width: 390, height: 520 } as const

const filed = await Promise.all(catalogue.map(async (flow) => ({ flow, examples: await examplesOf(flow) })))
const { flows } = atlasOf(filed, wordsByFile())
const wanted = [
  ...flows.flatMap(({ id, steps: [first] }) => (first ? [{ name: id, story: pictured(first) }] : [])),
  ...SHELVES.map(({ name, story }) => ({ name: name.toLowerCase(), story })),
]

const browser = await openBrowser()
const storybook = await serveStorybook()
try {
  const { page } = await openVisit(browser, 'phone', { reducedMotion: 'reduce', deviceScaleFactor: 1 })
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const { name, story } of wanted) await take(page, name, story)
} finally {
  await browser.close()
  storybook.close()
}

async function take(page: Page, name: string, story: string): Promise<void> {
  await showStory(page, storybook.url, story)
  const picture = await sharp(await page.screenshot({ clip: CLIP }))
    .resize(SIZE)
    .webp({ quality: 70 })
    .toBuffer()
  writeFileSync(`${FOLDER}${name}.webp`, picture)
  console.log(`components/atlas/pictures/${name}.webp  ${picture.length}`)
}
