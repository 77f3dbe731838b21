import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { keptLetter, pdfOfSize } from '#tests/support/samples/letter-words.tsx'
import { DocumentName } from './document-name.tsx'

const meta = {
  title: 'Fields/Document name',
  component: DocumentName,
  args: { document: keptLetter },
} satisfies Meta<typeof DocumentName>
export default meta
type Story = StoryObj<typeof meta>

export const Kept: Story = {}
export const NotSentYet: Story = { args: { document: pdfOfSize(84 * 1024) } }
