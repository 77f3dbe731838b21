import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Seed } from './seed.tsx'

const meta = { title: 'Parts/Seed', component: Seed } satisfies Meta<typeof Seed>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { args: { fill: 'full' } }
export const Ready: Story = { args: { fill: 'ready' } }
export const Outline: Story = { args: { fill: 'outline' } }
export const None: Story = { args: { fill: 'none' } }
