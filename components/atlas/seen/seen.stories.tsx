import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import type { FlowId } from '#flows/names.ts'
import type { SeenPicture } from './changes.ts'
import { latest } from './latest-changes.ts'
import { SeenPage } from './seen-page.tsx'

const meta = {
  title: 'Atlas/Seen changes',
  component: SeenPage,
  parameters: { layout: 'fullscreen' },
  argTypes: { changes: { table: { disable: true } } },
} satisfies Meta<typeof SeenPage>
export default meta
type Story = StoryObj<typeof meta>

/** The result of the last `npm run pictures:changes` on this machine. */
export const Latest: Story = { args: { changes: latest } }

const [login, confirm]: readonly [FlowId, FlowId] = ['login', 'confirm']
const code = { story: 'login-fill-otp--first-empty', flow: login, group: 'Sign in', title: 'Check your email' }
const shop = { story: 'shop-details--usual', flow: '', group: 'Outside the flows', title: 'Shop' }
const old = { story: 'confirm-old--first-empty', flow: confirm, group: 'Confirm your email', title: 'Old link' }
// The pictures of the opening page stand in for pictures that only the command takes.
const [one, other] = ['/atlas/login.webp', '/atlas/signup.webp']

const PICTURES: readonly SeenPicture[] = [
  { ...code, width: 390, verdict: 'changed', share: 0.0316, before: one, after: other, difference: one },
  { ...code, width: 1440, verdict: 'changed', share: 0.00001, before: one, after: other, difference: one },
  { ...old, width: 390, verdict: 'gone', share: 1, before: one },
  { ...shop, width: 390, verdict: 'new', share: 1, after: other },
  { ...shop, width: 1440, verdict: 'same', share: 0 },
]
const COMPARED = { against: 'before', keptAt: 1_795_600_000_000, comparedAt: 1_795_610_000_000 }

export const NoneKept: Story = {
  args: { changes: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
    await expect(canvas.getByText('npm run pictures:changes -- --keep before')).toBeVisible()
  },
}

export const SomeChanged: Story = {
  args: { changes: { ...COMPARED, pictures: PICTURES } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 changed, 1 new, 1 gone, 1 the same')).toBeVisible()
    const [phone, desktop, gone, added, ...more] = canvas.getAllByRole('listitem').map((item) => within(item))
    await expect(more).toEqual([])
    await expect(phone?.getByText(/^390 px wide, 3\.2 % changed/)).toBeVisible()
    await expect(desktop?.getByText(/^1440 px wide, less than 0\.1 % changed/)).toBeVisible()
    const names = (item: ReturnType<typeof within> | undefined) =>
      item?.getAllByRole('img').map((image: HTMLElement) => image.getAttribute('alt')?.split(':')[0])
    await expect(names(phone)).toEqual(['Before', 'After', 'Difference'])
    await expect(names(gone)).toEqual(['Before'])
    await expect(names(added)).toEqual(['After'])
    await expect(phone?.getByRole('link', { name: code.title })).toHaveAttribute('href', `./?path=/story/${code.story}`)
    await expect(gone?.queryByRole('link', { name: old.title })).toBeNull()
  },
}

/** Only the changes of one flow. */
export const OneFlow: Story = {
  args: { changes: { ...COMPARED, pictures: PICTURES } },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Flow' }), 'Sign in (2)')
    await expect(canvas.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Sign in',
    ])
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

/** One picture over the other, with a slider between them. */
export const WithASlider: Story = {
  args: { changes: { ...COMPARED, pictures: PICTURES.slice(0, 1) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'With a slider' }))
    const slider = canvas.getByRole('slider', { name: /^Check your email/ })
    await expect(canvas.getByAltText(/^After/).parentElement).toHaveStyle({ clipPath: 'inset(0px 0px 0px 50%)' })
    fireEvent.change(slider, { target: { value: 80 } })
    await expect(canvas.getByAltText(/^After/).parentElement).toHaveStyle({ clipPath: 'inset(0px 0px 0px 80%)' })
  },
}

export const AllTheSame: Story = {
  args: { changes: { ...COMPARED, pictures: PICTURES.slice(-1) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 changed, 0 new, 0 gone, 1 the same')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Everything looks the same' })).toBeVisible()
    await expect(canvas.queryByRole('listitem')).toBeNull()
  },
}
