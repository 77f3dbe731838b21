import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { signupCreateOrJoin } from '#flows/signup/create-or-join.ts'
import { examples } from '#flows/signup/examples.ts'
import { createOrJoin } from '#flows/signup/steps/create-or-join.ts'
import { existingCircle } from '#flows/signup/steps/existing-circle.ts'
import { askForLead, joinExisting } from '#flows/signup/steps/join-existing.ts'
import { role as asked } from '#flows/signup/steps/role.ts'
import { answersUpTo, usualAnswers } from '#machines/walk/answers-up-to.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import words from '#messages/en/signup-create-or-join.json'
import { JoinedCircle } from './joined-circle.tsx'

const { chosen } = words
const usual = usualAnswers(examples)
const { found } = examples['existing-circle'].valid[0]
const HEADLINE = 'Fahrtkostenerstattungsunterstützungskrei'

type Receipt = { readonly slug: string; readonly role?: 'ADMINISTRATOR' | 'SUPPORTER' }

/** The answers (draft) of a person who has chosen this Circle, with the server's result. */
function joined(role: 'caregiver' | 'advocate', said: Omit<Receipt, 'slug'>, headline: string = found.headline) {
  const receipt: Receipt = { slug: found.slug, ...said }
  const answers = {
    ...usual,
    [createOrJoin.id]: { circle: 'existing' },
    [existingCircle.id]: { found: { ...found, headline } },
    [asked.id]: { role },
  }
  const way = { answers, receipts: { [joinExisting.id]: receipt, [askForLead.id]: receipt } }
  const last = answersUpTo(signupCreateOrJoin, emptyDraft(signupCreateOrJoin, { signedIn: true }), way).at(-1)
  if (!last) throw new Error('The way has no steps.')
  return last.draft
}

const plain = (sentence: string, headline: string = found.headline) => sentence.replace('<b>{headline}</b>', headline)

const meta = {
  title: 'Screens/Joined a Circle',
  component: JoinedCircle,
  args: { isConfirmed: true },
} satisfies Meta<typeof JoinedCircle>
export default meta
type Story = StoryObj<typeof meta>

const says =
  (title: string, text: string): NonNullable<Story['play']> =>
  async ({ canvasElement, canvas }) => {
    await expect(canvasElement).toHaveTextContent(plain(title))
    await expect(canvasElement).toHaveTextContent(plain(text))
    await expect(canvas.getByRole('link')).toHaveAttribute('href', `/circles/${found.slug}`)
  }

export const Supports: Story = {
  args: { draft: joined('advocate', { role: 'SUPPORTER' }) },
  play: says(chosen.supports, chosen.supportsText),
}
export const Asked: Story = {
  args: { draft: joined('caregiver', { role: 'SUPPORTER' }) },
  play: async (context) => {
    await says(chosen.asked, chosen.askedText)(context)
    await expect(context.canvas.queryByText(chosen.unconfirmed)).toBeNull()
  },
}
/** The leader learns about the request only after the person has confirmed their address. */
export const AskedUnconfirmed: Story = {
  args: { draft: joined('caregiver', { role: 'SUPPORTER' }), isConfirmed: false },
  play: says(chosen.asked, chosen.unconfirmed),
}
export const AskedInTheFirstVersion: Story = {
  args: { draft: joined('caregiver', {}) },
  play: says(chosen.asked, chosen.askedText),
}
export const LeadsItAlready: Story = {
  args: { draft: joined('caregiver', { role: 'ADMINISTRATOR' }) },
  play: async (context) => {
    await says(chosen.leads, chosen.leadsText)(context)
    await expect(context.canvas.queryByText(chosen.asked)).toBeNull()
  },
}
export const LeadsItAndShopsForIt: Story = {
  args: { draft: joined('advocate', { role: 'ADMINISTRATOR' }) },
  play: says(chosen.leads, chosen.leadsText),
}
export const LongTitle: Story = {
  args: { draft: joined('advocate', { role: 'SUPPORTER' }, HEADLINE) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(plain(chosen.supports, HEADLINE))
  },
}
export const CreatedAnother: Story = {
  args: { draft: emptyDraft(signupCreateOrJoin, { signedIn: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
