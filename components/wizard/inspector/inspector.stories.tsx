import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#components/ui/button.tsx'
import { login } from '#flows/login/flow.ts'
import { fillOtp } from '#flows/login/steps/fill-otp.ts'
import { forgotPassword } from '#flows/login/steps/forgot-password.ts'
import { login as signIn } from '#flows/login/steps/login.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { useWizard } from '#machines/react/use-wizard.ts'
import { emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { Inspector } from './inspector.tsx'
import { makeSandbox } from './sandbox.ts'
import type { Spot } from './spot.ts'
import { makeTape } from './tape.ts'

interface RunningProps {
  flow: AnyFlow
  spot: Spot
  /** The answer that the button sends. */
  answer: Readonly<Record<string, unknown>>
}

/** Runs a flow in a sandbox, with a single button in place of its screens. */
const Running = ({ flow, spot, answer }: RunningProps) => {
  const [sandbox] = useState(() => makeSandbox(flow, { id: 'story', revision: 0 }, spot.draft, spot.step))
  const [tape] = useState(() => makeTape(flow))
  const { view, submit } = useWizard(flow, sandbox.ports, undefined, tape.hear)
  return (
    <>
      <Button onClick={() => 'step' in view && submit(view.step, answer)}>Continue</Button>
      <Inspector flow={flow} tape={tape} sandbox={sandbox} onGoTo={() => undefined} onLeaveSandbox={() => undefined} />
    </>
  )
}

const forgot = withAnswer(emptyDraft(login, {}), signIn, { door: 'forgot' })
const mailed = withReceipt(withAnswer(forgot, forgotPassword, { email: 'elena@example.com' }), forgotPassword)

const meta = {
  title: 'Inspector/Panel',
  component: Running,
  parameters: { layout: 'fullscreen' },
  args: { flow: login, spot: { step: fillOtp.id, draft: mailed }, answer: { otp: '04177' } },
} satisfies Meta<typeof Running>
export default meta
type Story = StoryObj<typeof meta>

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const stands = (place: string) => waitFor(() => expect(screen.getByText(place)).toBeVisible())

/** At first, the inspector is only a small button. */
export const Closed: Story = {}

export const AtAStep: Story = {
  play: async () => {
    await userEvent.keyboard('{Control>}.{/Control}')
    await stands('fill-otp · asking')
    // Examples load, and states are computed, when the list opens.
    await screen.findByRole('button', { name: 'set-new-password first' }, { timeout: 15_000 })
    await expect(screen.getByRole('link', { name: 'Story of fill-otp first' })).toHaveAttribute(
      'href',
      expect.stringContaining('?path=/story/login-fill-otp--first-'),
    )
  },
}

/** The developer chooses the outcome of an effect. The code is a secret, so the panel doesn't show it. */
export const OnItsWay: Story = {
  play: async () => {
    await press('Inspector')
    await press('Continue')
    await stands('fill-otp · saving')
    await press('Refuse: wrong-code')
    await stands('fill-otp · asking, problem: wrong-code')
    await press('Continue')
    await press('Done')
    await stands('set-new-password · asking')
    await userEvent.click(screen.getByText('Events (6)'))
    await userEvent.click(screen.getByText('Draft'))
    await expect(screen.getByRole('complementary')).not.toHaveTextContent('04177')
  },
}

/** Esc closes only the panel. The focus returns to its button. */
export const ClosedAgain: Story = {
  play: async () => {
    await press('Inspector')
    screen.getByRole('button', { name: 'Close the inspector' }).focus()
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('button', { name: 'Inspector' })).toHaveFocus()
    await expect(screen.queryByText('Go to a state')).toBeNull()
  },
}
