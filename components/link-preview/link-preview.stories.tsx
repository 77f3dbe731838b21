import besley from '@fontsource/besley/files/besley-latin-500-normal.woff?url'
import besleyExt from '@fontsource/besley/files/besley-latin-ext-500-normal.woff?url'
import figtree from '@fontsource/figtree/files/figtree-latin-400-normal.woff?url'
import figtreeExt from '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?url'
import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { create, type Font } from 'fontkit'
import { expect, within } from 'storybook/test'
import linkPreview from '#messages/en/linkPreview.json'
import { type CirclePreview, drawCircle, drawSite, PICTURE } from './draw-preview.ts'
import { letteringOf } from './lettering-of.ts'
import { placeArt } from './place-art.ts'
import { placeScene, sceneOf } from './scene-of.ts'
import { wordsOf } from './words.ts'

interface SampleProps {
  /** `undefined` for the preview of the portal. */
  circle?: CirclePreview | undefined
  /** `drawing:scene-soup`, or empty if the Circle has no picture. */
  picture: string
}

const SUNDAY_SOUP: CirclePreview = {
  headline: 'Sunday soup for Maria',
  purpose: 'Meals and rides through chemo',
  supporters: 38,
  money: { raised: 128_460, pending: 18_620, available: 41_240, paidOut: 68_600 },
}
const NOTHING = { raised: 0, pending: 0, available: 0, paidOut: 0 }

const meta = {
  title: 'Parts/Link preview',
  args: { circle: SUNDAY_SOUP, picture: 'drawing:scene-soup' },
  // At the largest size that social networks show. The server renders the same drawing.
  render: ({ circle }, { loaded: { svg } }) => (
    // biome-ignore lint/performance/noImgElement: a data URL needs no optimizing
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={circle?.headline ?? 'Covey'}
      width={1200}
      height={630}
      style={{ inlineSize: '100%', blockSize: 'auto' }}
    />
  ),
  loaders: [async ({ args }) => ({ svg: await drawn(args) })],
  play: async ({ canvasElement }) => {
    const image = await within(canvasElement).findByRole<HTMLImageElement>('img')
    await image.decode()
    await expect([image.naturalWidth, image.naturalHeight]).toEqual([1200, 630])
  },
} satisfies Meta<SampleProps>
export default meta
type Story = StoryObj<typeof meta>

async function drawn({ circle, picture }: SampleProps): Promise<string> {
  const scene = sceneOf(picture)
  const art = await (await fetch(`/art/${scene ?? 'covey'}.svg`)).text()
  const placed = placeArt(art, scene ? placeScene(scene) : PICTURE)
  const tools = { lettering: await lettering, words: wordsOf(linkPreview) }
  return circle ? drawCircle(circle, placed, tools) : drawSite(placed, tools)
}

const fontAt = async (address: string): Promise<Font> => {
  const font = create(new Uint8Array(await (await fetch(address)).arrayBuffer()) as Buffer)
  if ('fonts' in font) throw new Error(`${address} holds more than one font.`)
  return font
}
const lettering = Promise.all([besley, besleyExt, figtree, figtreeExt].map(fontAt)).then((fonts) =>
  letteringOf({ display: fonts.slice(0, 2), text: fonts.slice(2) }),
)

export const WithMoney: Story = {}
/** The leader hides amounts from visitors. */
export const Hidden: Story = { args: { circle: { ...SUNDAY_SOUP, money: null } } }
/** Forty of the widest letters, millions of dollars, and thousands of supporters. */
export const Widest: Story = {
  args: {
    circle: {
      headline: 'W'.repeat(40),
      purpose: 'M'.repeat(40),
      supporters: 5000,
      money: { raised: 1_234_567_890, pending: 1, available: 1, paidOut: 1_234_567_888 },
    },
    picture: 'drawing:scene-nest',
  },
}
/** Whole words in smaller type are better than divided words. */
export const LongTitle: Story = {
  args: {
    circle: { ...SUNDAY_SOUP, headline: 'The Westmoreland High School Marching Ba', supporters: 1 },
    picture: 'drawing:scene-drum',
  },
}
export const NothingYet: Story = {
  args: { circle: { ...SUNDAY_SOUP, money: NOTHING, supporters: 0 }, picture: 'drawing:scene-house' },
}
export const SupportersAndNoMoney: Story = {
  args: { circle: { ...SUNDAY_SOUP, money: NOTHING, supporters: 1 }, picture: 'drawing:scene-dog' },
}
export const NoPictureAndNoPurpose: Story = {
  args: { circle: { ...SUNDAY_SOUP, headline: 'Łukasz & Zoë 🐾', purpose: '' }, picture: '' },
}
/**
 * The preview's fonts have none of these letters, so the image shows "A Circle on Covey" in place of the title. The
 * link's metadata contains the title itself.
 */
export const OtherLetters: Story = {
  args: { circle: { ...SUNDAY_SOUP, headline: '给玛丽亚的汤', purpose: '帮助' }, picture: 'drawing:scene-books' },
}
export const OfThePortal: Story = { args: { circle: undefined, picture: '' } }
