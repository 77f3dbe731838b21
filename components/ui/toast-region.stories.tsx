import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { dismissToast, toast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

const meta = { title: 'Parts/Toast region', component: ToastRegion } satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

/** Shows toasts in a story. */
const says =
  (...said: readonly Parameters<typeof toast>[]) =>
  () => {
    const ids = said.map((one) => toast(...one))
    return () => ids.forEach(dismissToast)
  }

const sent = ['$300.00 is on its way to Ana'] as const
const failed = ['We could not reach the bank. Nothing was sent.', { kind: 'error' }] as const

export const Done: Story = { beforeEach: says([...sent]) }
export const NotDone: Story = { beforeEach: says([...failed]) }
export const NotDoneOnOurSide: Story = {
  beforeEach: says([
    'Something went wrong on our side. If it happens again, tell us the request number: 7f9a1c52-0d5e-4b8a-9f51-3c2f8a6b1e00',
    { kind: 'error' },
  ]),
}
export const Both: Story = { beforeEach: says([...sent], [...failed]) }
export const InADialog: Story = { args: { inline: true }, beforeEach: says([...failed]) }
export const Empty: Story = {}
export const LongText: Story = {
  beforeEach: says([`${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)} has joined the Circle`, { kind: 'error' }]),
}
