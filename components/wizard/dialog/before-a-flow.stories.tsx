import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import type { FailureCode } from '#api/contract/failures.ts'
import { flowQuery } from '#api/contract/flow-query.ts'
import type { FlowId } from '#flows/names.ts'
import type { withdrawal } from '#flows/withdrawal/flow.ts'
import type { Who } from '#machines/define/flow.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import { english } from '#messages/english.ts'
import { Sheet } from '../sheet/sheet.tsx'
import { standingHistory } from '../story/standing-ports.ts'
import { Refused } from './refused.tsx'
import { SignInFirst } from './sign-in-first.tsx'

const { wizard } = english
const STEP: StepIdOf<typeof withdrawal> = 'withdrawal-mode'
const FLOW: FlowId = 'withdrawal'
const nothing = () => undefined
const history = { ...standingHistory(STEP), run: undefined, circle: 'sunday-soup', fade: nothing }

const Framed = ({ children }: { children: ReactNode }) => (
  <Sheet>
    <NextIntlClientProvider locale="en" messages={{ wizard }} timeZone="America/New_York">
      {children}
    </NextIntlClientProvider>
  </Sheet>
)

const signIn = (who: Who): Story => ({
  render: () => (
    <Framed>
      <SignInFirst flow={{ id: FLOW, who }} step={STEP} history={history} />
    </Framed>
  ),
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument
    await expect(page.activeElement?.textContent).toBe('Sign in to continue')
    const signUp = within(page.body).getByRole('link', { name: 'Create an account' })
    await expect(signUp.getAttribute('href')).toBe(flowQuery({ flow: 'signup-invite', step: 'create-account' }))
  },
})

const refused = (who: Who, code: FailureCode, title: string): Story => ({
  render: () => (
    <Framed>
      <Refused
        flow={{ who, words: FLOW }}
        problem={{ code, detail: 'There is nothing here, or you may not see it.', sentences: {} }}
        loss={undefined}
        onRetry={nothing}
        onClose={nothing}
      />
    </Framed>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.ownerDocument.activeElement?.textContent).toBe(title))
  },
})

const meta = { title: 'Screens/Before a flow' } satisfies Meta
export default meta
type Story = StoryObj

export const SignInForLeaders = signIn('leader')
export const SignInForMembers = signIn('member')
export const SignInForOperators = signIn('operator')
export const OnlyLeaders = refused('leader', 'not-found', 'Only a Circle’s leader can do this')
export const NoLongerLeader = refused('leader', 'forbidden', 'Only a Circle’s leader can do this')
export const OnlyOperators = refused('operator', 'not-found', 'Only an operator can do this')
/** Each other refusal shows its own text. */
export const RefusedForAnotherReason = refused('leader', 'circle-frozen', 'We couldn’t open this')
