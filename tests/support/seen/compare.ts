import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Pictured,
  type SeenChanges,
  type SeenPicture,
  WIDTHS,
  type Width,
} from '#components/atlas/seen/changes.ts'
import { type Choice, includes } from './chosen.ts'
import { differenceOf } from './difference.ts'
import { emptyFolder, type Kept, pictureFile } from './kept.ts'

interface Compared {
  readonly kept: Kept
  readonly keptFolder: string
  /** What was asked for now. Kept pictures outside the choice are ignored. */
  readonly choice: Choice
  /** The stories that pictures were taken of. A picture that failed is missing in the folder, and is not compared. */
  readonly taken: readonly Pictured[]
  readonly takenFolder: string
  /** Gets the pictures that differ, and `changes.json`. */
  readonly shownFolder: string
  readonly now: number
}

const SIDES = ['before', 'after', 'difference'] as const
type Side = (typeof SIDES)[number]

/** Compares the pictures of two folders, and writes what differs for the page in Storybook. */
export async function compareKept(compared: Compared): Promise<SeenChanges> {
  const { kept, choice, taken, shownFolder, now } = compared
  for (const side of SIDES) emptyFolder(join(shownFolder, side))
  const gone = kept.stories.filter((one) => includes(choice, one) && !taken.some(({ story }) => story === one.story))
  const pictures: SeenPicture[] = []
  for (const one of taken) for (const width of WIDTHS) pictures.push(...(await takenNow({ ...one, width }, compared)))
  for (const one of gone) for (const width of WIDTHS) pictures.push(...goneNow({ ...one, width }, compared))
  const changes = { against: kept.name, keptAt: kept.at, comparedAt: now, pictures }
  writeFileSync(join(shownFolder, 'changes.json'), JSON.stringify(changes))
  return changes
}

type AtWidth = Pictured & { readonly width: Width }

/** The picture of a story that exists. Returns none if it could not be taken. */
async function takenNow(one: AtWidth, compared: Compared): Promise<readonly SeenPicture[]> {
  const before = pictureIn(compared.keptFolder, one)
  const after = pictureIn(compared.takenFolder, one)
  if (!after) return []
  if (!before) return [{ ...one, verdict: 'new', share: 1, after: show('after', after, one, compared) }]
  const found = await differenceOf(before, after)
  if (!found) return [{ ...one, verdict: 'same', share: 0 }]
  return [
    {
      ...one,
      verdict: 'changed',
      share: found.share,
      before: show('before', before, one, compared),
      after: show('after', after, one, compared),
      difference: show('difference', found.picture, one, compared),
    },
  ]
}

function goneNow(one: AtWidth, compared: Compared): readonly SeenPicture[] {
  const before = pictureIn(compared.keptFolder, one)
  return before ? [{ ...one, verdict: 'gone', share: 1, before: show('before', before, one, compared) }] : []
}

/** Writes a picture for the page. Returns its address. */
function show(side: Side, picture: Buffer, { story, width }: AtWidth, { shownFolder, now }: Compared): string {
  const file = pictureFile(story, width)
  writeFileSync(join(shownFolder, side, file), picture)
  // The time keeps browsers from showing the picture of an earlier comparison.
  return `/seen/${side}/${file}?at=${now}`
}

function pictureIn(folder: string, { story, width }: AtWidth): Buffer | undefined {
  const file = join(folder, pictureFile(story, width))
  return existsSync(file) ? readFileSync(file) : undefined
}
