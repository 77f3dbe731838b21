import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { TOKEN } from '#api/client/tokens.ts'
import examples from '#api/contract/examples.json'
import { linkProof } from '#flows/withdrawal/steps/link-proof.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { answered } from '#tests/support/story/answered.ts'
import { OfferedChoice } from './offered-choice.tsx'

const user = { ...examples.readUser.reply, proved_until: null }
const meta = {
  title: 'Fields/Offered choice',
  // Only of who is signed in is anything known. Kept from the browser itself, which other pages of stories share.
  beforeEach: () => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (name) {
      return name === TOKEN ? 'of-a-story' : getItem.call(this, name)
    }
    return () => {
      Storage.prototype.getItem = getItem
    }
  },
  render: fieldOf({ input: OfferedChoice, step: linkProof, name: 'method', namespace: 'withdrawal' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const WithPassword: Story = { beforeEach: answered({ readUser: { reply: user } }) }
/** Whoever has no password is not asked for one. */
export const WithoutPassword: Story = {
  beforeEach: answered({ readUser: { reply: { ...user, has_password: false } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'With a code by mail' })).toBeChecked()
    await expect(canvas.getAllByRole('radio')).toHaveLength(1)
  },
}
/** Whoever has just shown that it is them need not do so again. */
export const JustConfirmed: Story = {
  beforeEach: answered({ readUser: { reply: { ...user, proved_until: Date.now() + 600_000 } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /I have just confirmed it/ })).toBeChecked()
  },
}
export const Loading: Story = { beforeEach: answered({ readUser: 'waits' }) }
export const Offline: Story = { beforeEach: answered({ readUser: 'nobody' }) }
