import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { pdfOfSize } from '#tests/support/samples/letter-words.tsx'
import { FileChooser } from './file-chooser.tsx'

const meta = {
  title: 'Fields/File chooser',
  component: FileChooser,
  args: { label: 'Letter', onChosen: fn() },
} satisfies Meta<typeof FileChooser>
export default meta
type Story = StoryObj<typeof meta>

const dropped = () => {
  const transfer = new DataTransfer()
  transfer.items.add(pdfOfSize(9))
  return { dataTransfer: transfer }
}

export const Usual: Story = {}
export const DraggedOver: Story = {
  play: async ({ canvas }) => {
    await fireEvent.dragOver(canvas.getByText('Choose a file'), dropped())
    await canvas.findByText('Drop it here')
  },
}
export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    await fireEvent.drop(canvas.getByText('Choose a file'), dropped())
    await expect(args.onChosen).toHaveBeenCalledWith(expect.objectContaining({ name: 'clinic-letter.pdf' }))
  },
}
