import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { fileIcon } from '#components/ui/more-icons.ts'
import { TextButton } from '#components/ui/text-link.tsx'
import { DocumentCard } from './document-card.tsx'

const meta = {
  title: 'Fields/Document card',
  component: DocumentCard,
  args: { icon: fileIcon, name: 'clinic-letter.pdf', state: '1.2 MB', children: <TextButton>Remove</TextButton> },
} satisfies Meta<typeof DocumentCard>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}
export const Refused: Story = { args: { icon: 'alert', isRefused: true } }
