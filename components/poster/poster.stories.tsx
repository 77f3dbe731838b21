import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, within } from 'storybook/test'
import { PosterPage } from './poster-page.tsx'

const meta = {
  title: 'Screens/Poster of a Circle',
  component: PosterPage,
  args: {
    circle: {
      headline: 'Sunday soup for Maria',
      purpose: 'Meals and rides through chemo',
      picture: 'drawing:scene-soup',
      path: '/circles/sunday-soup-for-maria',
    },
    link: 'https://covey.example/circles/sunday-soup-for-maria',
  },
  /** The whole text fits on the sheet. */
  play: async ({ canvasElement, args: { circle } }) => {
    const poster = within(canvasElement).getByRole('article')
    await expect(within(poster).getByRole('heading', { name: circle.headline })).toBeVisible()
    await expect(poster.scrollHeight).toBeLessThanOrEqual(poster.clientHeight + 1)
    await expect(poster.scrollWidth).toBeLessThanOrEqual(poster.clientWidth + 1)
  },
} satisfies Meta<typeof PosterPage>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}
/** Forty of the widest letters, and the longest link. */
export const Widest: Story = {
  args: {
    circle: { headline: 'W'.repeat(40), purpose: 'M'.repeat(40), picture: 'drawing:scene-nest', path: '/circles/w' },
    link: `https://a-rather-long-name-of-a-portal.covey.example/circles/${'w'.repeat(60)}`,
  },
}
export const NoPictureAndNoPurpose: Story = {
  args: { circle: { headline: 'Rides for Dad', purpose: '', picture: '', path: '/circles/rides-for-dad' } },
}
