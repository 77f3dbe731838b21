import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Mark } from './mark.tsx'

const meta = { title: 'Parts/Mark', component: Mark } satisfies Meta<typeof Mark>
export default meta
type Story = StoryObj<typeof meta>

export const WithItsName: Story = {}
export const Small: Story = { args: { small: true } }
export const WithoutName: Story = { args: { wordmark: false } }
