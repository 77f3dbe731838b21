import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { AxiosError } from 'axios'
import { expect } from 'storybook/test'
import { loadHttp } from '#api/client/load-http.ts'
import { queryClient } from '#components/session/query-client.ts'
import { examples } from '#flows/signup/examples.ts'
import { existingCircle } from '#flows/signup/steps/existing-circle.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { CircleField } from './circle-field.tsx'

const [{ found: gas }] = examples['existing-circle'].valid

const meta = {
  title: 'Fields/Circle',
  render: fieldOf({ input: CircleField, step: existingCircle, name: 'found', namespace: 'signup-create-or-join' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

/** Types a search. */
const typing =
  (words: string, said: RegExp): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.paste(words)
    await expect(await canvas.findByText(said)).toBeVisible()
  }

export const Empty: Story = {}
export const Chosen: Story = { args: { value: gas } }
export const Missing: Story = { args: { judged: true } }
export const Found: Story = { play: typing('gas', /Gas for the long drives/) }
export const NothingFound: Story = { play: typing('xyz', /No Circle found/) }
/** A single letter is too vague for a search. */
export const OneLetter: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.paste('g')
    await expect(canvas.queryByRole('option')).toBeNull()
  },
}
export const Searching: Story = {
  beforeEach: () => answering(() => new Promise(() => undefined)),
  play: typing('gas', /Searching/),
}
/** The server does not answer. The person sees an error, and the typed text stays. */
export const Offline: Story = {
  beforeEach: () => answering(() => Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.paste('gas')
    await expect(await canvas.findByText(/search isn’t responding/, {}, { timeout: 8000 })).toBeVisible()
    await expect(canvas.getByRole('combobox')).toHaveValue('gas')
  },
}
export const LongText: Story = {
  args: { value: { ...gas, headline: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3) } },
}

/** Gives every call of a story the same answer. */
async function answering(adapter: () => Promise<never>): Promise<() => void> {
  const http = await loadHttp()
  const before = http.defaults.adapter
  http.defaults.adapter = adapter
  queryClient.clear()
  return () => {
    if (before) http.defaults.adapter = before
    queryClient.clear()
  }
}
