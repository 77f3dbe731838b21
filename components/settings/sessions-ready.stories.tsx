import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { DAY_MS } from '#machines/define/time.ts'
import { SessionsReady } from './sessions-ready.tsx'

const AT = Date.parse('2026-11-21T15:00:00Z')
const here = { id: 's1', device: 'Firefox on Windows', current: true, created_at: AT - 9 * DAY_MS, last_used_at: AT }
const phone = { ...here, id: 's2', device: 'Safari on iPhone', current: false, last_used_at: AT - DAY_MS }
const none = () => undefined

const meta = {
  title: 'Settings/Devices',
  component: SessionsReady,
  args: { sessions: [here, phone], at: AT, online: true, busy: undefined, onEnd: none, onEndOthers: none },
} satisfies Meta<typeof SessionsReady>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const OnlyHere: Story = { args: { sessions: [here] } }
export const Unknown: Story = { args: { sessions: [here, { ...phone, device: null }] } }
export const SigningOneOut: Story = { args: { busy: 's2' } }
export const SigningTheOthersOut: Story = { args: { busy: 'others' } }
export const Offline: Story = { args: { online: false } }
export const LongText: Story = {
  args: { sessions: [{ ...here, device: 'Wolfeschlegelsteinhausenbrowser '.repeat(4) }] },
}
