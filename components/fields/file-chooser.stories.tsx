import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { pdfOfSize } from '#tests/support/samples/letter-words.tsx'
import { FileChooser } from './file-chooser.tsx'

const meta = {
  title: 'Fields/File chooser',
  component: FileChooser,
  args: { label: 'Letter', onChosen: fn() },
} satisfies Meta<typeof FileChooser>
export default meta
type Story = StoryObj<typeof meta>

/** Drags a file. It uses a browser event, because the test library's own does not carry files. */
function drag(over: HTMLElement, type: 'dragover' | 'drop'): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(pdfOfSize(9))
  over.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

export const Usual: Story = {}
export const DraggedOver: Story = {
  play: async ({ canvas }) => {
    drag(canvas.getByText('Choose a file'), 'dragover')
    await canvas.findByText('Drop it here')
  },
}
export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    drag(canvas.getByText('Choose a file'), 'drop')
    await expect(args.onChosen).toHaveBeenCalledWith(expect.objectContaining({ name: 'clinic-letter.pdf' }))
  },
}
