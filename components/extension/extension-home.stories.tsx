import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ExtensionHome } from './extension-home.tsx'

const ID = 'abcdefghijklmnopabcdefghijklmnop'
const meta = {
  title: 'Screens/Browser extension',
  component: ExtensionHome,
  args: { state: undefined, isOwn: false, onLook: fn() },
} satisfies Meta<typeof ExtensionHome>
export default meta
type Story = StoryObj<typeof meta>

export const Looking: Story = {}
export const OnAPhone: Story = { args: { state: { kind: 'phone' } } }
export const InAnotherBrowser: Story = { args: { state: { kind: 'other-browser' } } }
export const InItsStore: Story = {
  args: { state: { kind: 'missing', source: { store: 'https://store.example/covey' } } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: 'Get the extension' })).toHaveAttribute(
      'href',
      'https://store.example/covey',
    )
    await userEvent.click(page.getByRole('button', { name: 'Look again' }))
    await expect(args.onLook).toHaveBeenCalledOnce()
  },
}
/** A practice portal, whose extension people build themselves. */
export const ToBuild: Story = { args: { state: { kind: 'missing', source: 'build' } } }
export const NotAvailable: Story = { args: { state: { kind: 'missing', source: 'nowhere' } } }
export const Installed: Story = {
  args: { state: { kind: 'installed', id: ID, version: '1.0.0', user: null } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Connect it' })
    await expect(link).toHaveAttribute('href', `/portal/extension?extensionId=${ID}`)
  },
}
export const OfAnotherAccount: Story = {
  args: { state: { kind: 'installed', id: ID, version: '1.0.0', user: 'u2' } },
}
export const Ready: Story = {
  args: { state: { kind: 'installed', id: ID, version: '1.0.0', user: 'u1' }, isOwn: true },
}
