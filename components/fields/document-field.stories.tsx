import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import { storeTokens } from '#api/client/store-tokens.ts'
import { dropTokens } from '#api/client/tokens.ts'
import { letter } from '#tests/support/flows/letter-flow.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { keptLetter, pdfOfSize, withLetterWords } from '#tests/support/samples/letter-words.tsx'
import { answered } from '#tests/support/story/answered.ts'
import { sending } from '#tests/support/story/sending.ts'
import { DocumentField } from './document-field.tsx'

const meta = {
  title: 'Fields/Document',
  decorators: [withLetterWords],
  render: fieldOf({ input: DocumentField, step: letter, name: 'letter', namespace: 'letter' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

const MEGABYTE = 1024 * 1024
const signedIn = () => {
  storeTokens({ access_token: 'a', expires_in: 900, refresh_token: 'r' })
  return () => dropTokens()
}
const chooser = /Choose a file/

/** Chooses a file, as people do. */
const choosing =
  (file: File): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) =>
    userEvent.upload(await canvas.findByLabelText(chooser), file)

export const Empty: Story = {}
export const Missing: Story = { args: { judged: true } }
export const Chosen: Story = {
  beforeEach: signedIn,
  play: async (context) => {
    await choosing(pdfOfSize(1.2 * MEGABYTE))(context)
    await context.canvas.findByText('1.2 MB, not sent yet')
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Send' })).toHaveFocus())
  },
}
/** A visitor's file stays in the browser for now. */
export const ChosenByVisitor: Story = {
  play: async (context) => {
    await choosing(pdfOfSize(84 * 1024))(context)
    await context.canvas.findByText(/stays on this device/)
    await expect(context.canvas.queryByRole('button', { name: 'Send' })).toBeNull()
  },
}
export const Sending: Story = {
  beforeEach: sending({ share: 0.6 }),
  play: async (context) => {
    await choosing(pdfOfSize(1.2 * MEGABYTE))(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Send' }))
    const bar = await context.canvas.findByRole('progressbar')
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '60'))
    await expect(context.canvas.getByRole('status')).toHaveTextContent('Half of clinic-letter.pdf is sent.')
  },
}
export const Canceled: Story = {
  beforeEach: sending({ share: 0.6 }),
  play: async (context) => {
    await choosing(pdfOfSize(1.2 * MEGABYTE))(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Send' }))
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Cancel' }))
    await context.canvas.findByText('1.2 MB, not sent yet')
  },
}
export const Kept: Story = { args: { value: keptLetter } }
export const Sent: Story = {
  beforeEach: sending({ share: 1, comes: keptLetter }),
  play: async (context) => {
    await choosing(pdfOfSize(1.2 * MEGABYTE))(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Send' }))
    await context.canvas.findByText('Saved')
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Download' })).toHaveFocus())
  },
}
export const TooLarge: Story = {
  play: async (context) => {
    await choosing(pdfOfSize(14 * MEGABYTE, 'clinic-scan.pdf'))(context)
    await context.canvas.findByText('14 MB. The file was refused and isn’t saved.')
  },
}
export const NotADocument: Story = {
  play: async (context) => {
    await choosing(new File(['MZ\u0090'], 'letter.pdf', { type: 'application/pdf' }))(context)
    await context.canvas.findAllByText(/isn’t a PDF, JPG or PNG file/)
  },
}
/** Problems that the server finds in a file appear in the field's own words. */
export const WithAScript: Story = {
  beforeEach: async () => {
    const [leave, usual] = [signedIn(), await answered({ uploadDocument: { refused: 'document-active' } })()]
    return () => {
      usual()
      leave()
    }
  },
  play: async (context) => {
    await choosing(pdfOfSize(1.2 * MEGABYTE))(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Send' }))
    await context.canvas.findAllByText(/has a script or a file inside it/)
    await context.canvas.findByText('1.2 MB. The file was refused and isn’t saved.')
  },
}
export const NoAnswer: Story = {
  beforeEach: async () => {
    const [leave, usual] = [signedIn(), await answered({ uploadDocument: 'nobody' })()]
    return () => {
      usual()
      leave()
    }
  },
  play: async (context) => {
    await choosing(pdfOfSize(1.2 * MEGABYTE))(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Send' }))
    await context.canvas.findAllByText(/Check your connection/)
    // The file is still chosen, and can be sent again.
    await context.canvas.findByRole('button', { name: 'Send' })
  },
}
/** A document that the server already stores stays when the server refuses a new file in its place. */
export const ReplacementRefused: Story = {
  args: { value: keptLetter },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Replace'), pdfOfSize(0))
    await canvas.findByText(/empty or damaged/)
    await canvas.findByText('Saved')
  },
}
export const Removed: Story = {
  args: { value: keptLetter },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }))
    await expect(await canvas.findByLabelText(chooser)).toHaveFocus()
  },
}
export const ALongName: Story = {
  args: { value: { ...keptLetter, name: `${'letter-from-the-clinic-'.repeat(8)}.pdf` } },
}
