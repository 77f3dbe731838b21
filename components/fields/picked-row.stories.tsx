import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { PickedRow } from './picked-row.tsx'

const meta = {
  title: 'Fields/Picked row',
  component: PickedRow,
  args: { name: 'First Practice Bank', detail: '0001' },
} satisfies Meta<typeof PickedRow>
export default meta
type Story = StoryObj<typeof meta>

export const Account: Story = {}
export const Shop: Story = { args: { name: 'Juniper & Loom', detail: '' } }
