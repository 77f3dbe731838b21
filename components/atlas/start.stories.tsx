import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent } from 'storybook/test'
import { atlas } from './atlas-data.ts'
import { StartPage } from './start-page.tsx'

const meta = {
  title: 'Atlas',
  component: StartPage,
  parameters: { layout: 'fullscreen' },
  args: { atlas },
  argTypes: { atlas: { table: { disable: true } } },
} satisfies Meta<typeof StartPage>
export default meta
type Story = StoryObj<typeof meta>

/** Lists every flow by its name, with links to its steps. */
export const StartHere: Story = {
  play: async ({ canvas, args: { atlas } }) => {
    expect(atlas.flows.length).toBeGreaterThan(10)
    for (const { name } of atlas.flows) {
      const link = canvas.getAllByRole('link', { name })[0]
      await expect(link).toHaveAttribute('target', '_top')
      await expect(link).toHaveAttribute('href', expect.stringMatching(/^\.\/\?path=\/story\/.+--.+/))
    }
  },
}

// The following stories are tests of the search. They are not listed, because they show nothing else.

/** A sentence of a bug report leads to its step’s story. */
export const Found: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), "We'll send a 5-digit code")
    await expect(await canvas.findByText('1 sentence')).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Sign in: Forgot password' })
    await expect(link).toHaveAttribute('href', './?path=/story/login-forgot-password--first-empty')
  },
}

/** A sentence of an e-mail leads to the e-mail’s story. */
export const FoundInMail: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'Your password reset code')
    // Its subject and its title have these words.
    const [link] = await canvas.findAllByText('E-mail: Reset code', { selector: 'a' })
    await expect(link).toHaveAttribute('href', './?path=/story/mails-mails--reset-code')
  },
}

/** A sentence of the frame is in every flow, so no single step is named. */
export const FoundInFrame: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'Close and come back later?')
    await expect(await canvas.findByText('Around the steps of every flow')).toBeVisible()
  },
}

export const FoundMany: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'enter')
    await expect(await canvas.findByText(/^\d+ sentences\. These are the closest 20\.$/)).toBeVisible()
  },
}

export const NothingFound: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zebra')
    await expect(await canvas.findByRole('heading', { name: 'No step and no e-mail has these words' })).toBeVisible()
  },
}
