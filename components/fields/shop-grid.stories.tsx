import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { MARK_PATTERNS, MARK_SHAPES } from '#api/contract/shop-marks.ts'
import { markPicture } from '#components/shop/marks/mark-picture.ts'
import { ShopGrid } from './shop-grid.tsx'

const SHOPS = MARK_PATTERNS.flatMap((pattern) =>
  MARK_SHAPES.map((shape) => ({
    one: { id: `${shape}-${pattern}`, name: `${shape} & ${pattern}`, detail: '', least: 500, most: 50_000 },
    picture: markPicture(shape, pattern),
    newUntil: undefined,
    wantsLogin: false,
    not: undefined,
  })),
)
const [first, second, ...others] = SHOPS

const meta = {
  title: 'Fields/Shops',
  component: ShopGrid,
  args: {
    id: 'brand',
    name: 'brand',
    items: SHOPS,
    chosen: 'pear-plain',
    onChoose: () => undefined,
    at: () => undefined,
  },
} satisfies Meta<typeof ShopGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Sixty: Story = {}
const KINDS = ['Groceries', 'Pharmacy', 'Home'] as const
const OF_KINDS = SHOPS.map((shop, place) => ({ ...shop, category: KINDS[place % 7] }))
/** The kinds of shop that the seller names, most frequent first. Shops without a kind are only listed under All. */
export const Kinds: Story = {
  args: { items: OF_KINDS, chosen: undefined },
  play: async ({ canvas, userEvent }) => {
    const pressed = (name: string) => canvas.getByRole('button', { name, pressed: true })
    await expect(pressed('All')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pharmacy' }))
    await expect(pressed('Pharmacy')).toBeVisible()
    await expect(canvas.getAllByRole('radio')).toHaveLength(
      OF_KINDS.filter(({ category }) => category === 'Pharmacy').length,
    )
    await userEvent.type(canvas.getByRole('searchbox'), 'nothing like it')
    await expect(canvas.getByText('No shops in Pharmacy match “nothing like it”.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 60 shops' }))
    await expect(pressed('All')).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}
/** Very long names, and shops whose cards cost more than the available money. */
export const Unable: Story = {
  args: {
    items: [
      ...(first ? [{ ...first, one: { ...first.one, name: 'Winterbourne & Applegarth Household Supplies' } }] : []),
      ...(second ? [{ ...second, not: { why: 'missing', cents: 400 } as const }] : []),
      ...others.slice(0, 4),
    ],
  },
}
