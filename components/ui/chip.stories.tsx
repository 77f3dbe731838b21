import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Chip } from './chip.tsx'

const meta = { title: 'Parts/Chip', component: Chip, args: { children: 'A school trip' } } satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const PutsWordsIntoAField: Story = {}
export const NotChosen: Story = { args: { chosen: false } }
export const Chosen: Story = { args: { chosen: true } }
export const LongText: Story = { args: { children: 'Meals and rides for Wolfeschlegelsteinhausenbergerdorff' } }
