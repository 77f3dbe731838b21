import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ShareSheet } from './share-sheet.tsx'

const meta = {
  title: 'Screens/Sharing a Circle',
  component: ShareSheet,
  args: { headline: 'Sunday soup for Maria', path: '/circles/sunday-soup-for-maria', onClose: fn() },
} satisfies Meta<typeof ShareSheet>
export default meta
type Story = StoryObj<typeof meta>

const sheetIn = (element: HTMLElement) => within(within(element.ownerDocument.body).getByRole('dialog'))

export const Sheet: Story = {
  play: async ({ canvasElement, args }) => {
    const sheet = sheetIn(canvasElement)
    await expect(canvasElement.ownerDocument.activeElement?.textContent).toBe('Share the Circle')
    await waitFor(() => expect(sheet.getByText(`${location.host}${args.path}`)).toBeVisible())
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
/** The sheet has its own entry in the browser's history. Closing the sheet removes it. */
export const ClosedByBack: Story = {
  play: async ({ canvasElement, args }) => {
    sheetIn(canvasElement)
    history.back()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(history.state).not.toMatchObject({ coveySheet: true })
  },
}
/** A long link wraps, so that all of it is readable. */
export const LongLink: Story = {
  args: { headline: 'W'.repeat(40), path: `/circles/${'w'.repeat(60)}` },
}
/** A preview that doesn't load leaves no gap. */
export const NoPreview: Story = {
  args: { path: '/circles/not-drawn' },
  play: async ({ canvasElement }) => {
    const image = sheetIn(canvasElement).queryByRole('img')
    image?.dispatchEvent(new Event('error'))
    await waitFor(() => expect(sheetIn(canvasElement).queryByRole('img')).toBeNull())
  },
}
/** The browser has a share menu, but doesn't open it. */
export const ShareMenuFailed: Story = {
  beforeEach: () => {
    const had = Object.getOwnPropertyDescriptor(navigator, 'share')
    const share = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    return () => {
      if (had) Object.defineProperty(navigator, 'share', had)
      else Reflect.deleteProperty(navigator, 'share')
    }
  },
  play: async ({ canvasElement }) => {
    const sheet = sheetIn(canvasElement)
    await userEvent.click(sheet.getByRole('button', { name: 'More ways to share' }))
    await waitFor(() => expect(sheet.getByText(/^Your browser didn’t open its share menu/)).toBeVisible())
  },
}
