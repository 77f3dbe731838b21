import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Basket } from './basket.tsx'

const book = {
  sku: 'b',
  name: 'A book of birds',
  picture: 'book',
  price: 1_800,
  rate: 'Books',
  excluded: false,
  gift_card: false,
}
const none = () => undefined

const meta = {
  title: 'Practice shop/Basket',
  component: Basket,
  args: { goods: [book], basket: new Map([['b', 2]]), busy: false, onRemove: none, onPay: none },
} satisfies Meta<typeof Basket>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {}
export const Empty: Story = { args: { basket: new Map() } }
export const Paying: Story = { args: { busy: true } }
export const LongText: Story = {
  args: { goods: [{ ...book, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4) }] },
}
