// `npm run pictures:changes`: takes pictures of stories, and keeps them or compares them with kept ones. Storybook's
// page "Seen changes" shows the result. It is for people to look at, and no gate: the exit code is 1 only if a picture
// could not be taken, and 2 after a command that makes no sense.
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Pictured, WIDTHS } from '#components/atlas/seen/changes.ts'
import { catalogue } from '#flows/catalogue.ts'
import { atlasOf } from '#machines/bench/atlas/make-atlas.ts'
import { examplesOf, wordsByFile } from '#tests/bench/flow-files.ts'
import { SEEN_FOLDER, SHOWN_FOLDER } from '../../../.storybook/seen-folder.ts'
import { openBrowser } from '../browser/browser.ts'
import { serveStorybook } from '../browser/story-pages.ts'
import { type Choice, chosenStories, type Indexed, isUsual, Misuse } from './chosen.ts'
import { compareKept } from './compare.ts'
import { emptyFolder, type Kept, keptNames, readKept, writeKept } from './kept.ts'
import { changesSaid } from './said.ts'
import { takePictures, type Untaken } from './take.ts'

const HELP = `Usage: npm run pictures:changes -- [--keep NAME | --against NAME] [--flow ID]… [--story ID]… [--at URL]

  --keep NAME     keeps the pictures under this name
  --against NAME  compares with the pictures of this name; without it, with those that were kept last
  --flow ID       only the steps of this flow
  --story ID      only this story, as in its address
  --at URL        a Storybook that is running, such as http://localhost:6006; without it, one is built
`
const KEPT_FOLDER = join(SEEN_FOLDER, 'kept')
const TAKEN_FOLDER = join(SEEN_FOLDER, 'taken')

try {
  process.exitCode = await run(understood())
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  console.error(`${error.message}\n\n${HELP}`)
  process.exitCode = 2
}

interface Asked {
  readonly choice: Choice
  /** The name under which to keep the pictures. */
  readonly keep: string | undefined
  readonly against: Kept | undefined
  readonly at: string | undefined
}

function understood(): Asked {
  const { flow: flows = [], story: stories = [], keep, against: named, at, help } = parsed()
  if (help) {
    console.log(HELP)
    process.exit(0)
  }
  for (const name of [keep, named])
    if (name !== undefined && !/^[a-z0-9][a-z0-9-]*$/.test(name))
      throw new Misuse(`A name has lower-case letters, digits and hyphens only, unlike "${name}".`)
  if (keep !== undefined && named !== undefined) throw new Misuse('Choose either --keep or --against.')
  const asked = { flows, stories }
  if (keep !== undefined) return { choice: asked, keep, against: undefined, at }
  const names = keptNames(KEPT_FOLDER)
  const name = named ?? names[0]
  const against = name === undefined ? undefined : readKept(join(KEPT_FOLDER, name))
  if (!against)
    throw new Misuse(
      names.length === 0
        ? 'There are no pictures to compare with. Keep some first: npm run pictures:changes -- --keep before'
        : `There are no pictures of the name "${name}". Names: ${names.join(', ')}.`,
    )
  // Compare what was kept. Otherwise, every other story would look new.
  return { choice: isUsual(asked) ? against.choice : asked, keep, against, at }
}

function parsed() {
  const text = { type: 'string' } as const
  const several = { type: 'string', multiple: true } as const
  const options = {
    keep: text,
    against: text,
    at: text,
    flow: several,
    story: several,
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

async function run(asked: Asked): Promise<number> {
  const began = performance.now()
  const { stories, untaken } = await taken(asked)
  for (const { story, width, why } of untaken) console.error(`No picture of ${story} at ${width} px: ${why}`)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${stories.length * WIDTHS.length - untaken.length} pictures taken in ${seconds} s.`)
  const { keep, against, choice } = asked
  if (keep !== undefined) {
    keepTaken({ name: keep, at: Date.now(), choice, stories })
    console.log(`Kept as "${keep}". To compare: npm run pictures:changes -- --against ${keep}`)
  }
  if (against) {
    const folders = {
      keptFolder: join(KEPT_FOLDER, against.name),
      takenFolder: TAKEN_FOLDER,
      shownFolder: SHOWN_FOLDER,
    }
    const changes = await compareKept({ kept: against, choice, taken: stories, ...folders, now: Date.now() })
    console.log(changesSaid(changes))
  }
  return untaken.length > 0 ? 1 : 0
}

function keepTaken(kept: Kept): void {
  const folder = join(KEPT_FOLDER, kept.name)
  mkdirSync(KEPT_FOLDER, { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  writeKept(TAKEN_FOLDER, kept)
  renameSync(TAKEN_FOLDER, folder)
}

/** Takes the pictures of the chosen stories into `TAKEN_FOLDER`. */
async function taken({
  choice,
  against,
  at,
}: Asked): Promise<{ stories: readonly Pictured[]; untaken: readonly Untaken[] }> {
  const filed = await Promise.all(catalogue.map(async (flow) => ({ flow, examples: await examplesOf(flow) })))
  const { flows } = atlasOf(filed, wordsByFile())
  const storybook = at === undefined ? await serveStorybook() : { url: at.replace(/\/$/, ''), close: () => undefined }
  const browser = await openBrowser()
  try {
    const index = await indexAt(storybook.url)
    const stories = chosenStories(choice, { flows, index, kept: against?.stories.map(({ story }) => story) })
    emptyFolder(TAKEN_FOLDER)
    return { stories, untaken: await takePictures(browser, stories, { url: storybook.url, folder: TAKEN_FOLDER }) }
  } finally {
    await browser.close()
    storybook.close()
  }
}

async function indexAt(url: string): Promise<readonly Indexed[]> {
  const reply = await fetch(`${url}/index.json`).catch(() => undefined)
  if (!reply?.ok) throw new Misuse(`There is no Storybook at ${url}.`)
  const { entries }: { entries: Readonly<Record<string, Indexed>> } = await reply.json()
  return Object.values(entries)
}
