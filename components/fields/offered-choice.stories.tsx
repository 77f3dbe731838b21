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
  // The story runs signed in. The token is not written to the browser's storage, which other story pages share.
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
/** People without a password are not asked for one. */
export const WithoutPassword: Story = {
  beforeEach: answered({ readUser: { reply: { ...user, has_password: false } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'With a code by e-mail' })).toBeChecked()
    await expect(canvas.getAllByRole('radio')).toHaveLength(1)
  },
}
/** People who have just confirmed their identity don't have to do it again. */
export const JustConfirmed: Story = {
  beforeEach: answered({ readUser: { reply: { ...user, proved_until: Date.now() + 600_000 } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /I just confirmed it/ })).toBeChecked()
  },
}
export const Loading: Story = { beforeEach: answered({ readUser: 'waits' }) }
export const Offline: Story = { beforeEach: answered({ readUser: 'nobody' }) }
