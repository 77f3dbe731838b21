import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ButtonLink } from './button-link.tsx'
import { externalIcon } from './more-icons.ts'

const meta = {
  title: 'Parts/Button link',
  component: ButtonLink,
  args: { href: '#shop', children: 'Shop for this Circle' },
} satisfies Meta<typeof ButtonLink>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary' } }
export const Second: Story = {}
export const Elsewhere: Story = { args: { iconAfter: externalIcon, children: 'Open the shop’s own page' } }
export const Wide: Story = { args: { variant: 'primary', size: 'large', wide: true } }
export const LongText: Story = {
  args: {
    variant: 'primary',
    children: 'Shop for the Circle of Wolfeschlegelsteinhausenbergerdorff and all her friends',
  },
}
