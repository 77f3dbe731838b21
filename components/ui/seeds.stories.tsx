import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Seeds } from './seeds.tsx'

const meta = { title: 'Parts/Seeds', component: Seeds, args: { at: 3, total: 8 } } satisfies Meta<typeof Seeds>
export default meta
type Story = StoryObj<typeof meta>

export const OnTheWay: Story = {}
export const First: Story = { args: { at: 1 } }
export const Last: Story = { args: { at: 8 } }
export const Past: Story = { args: { at: 9 } }
export const Many: Story = { args: { at: 12, total: 19 } }
