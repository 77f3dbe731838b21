import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useReducer, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import { forgetInvitation, keepInvitation } from '#components/circles/kept-invitation.ts'
import { type FoundInvite, type Invited, lookAtInvite } from '#components/circles/look-at-invite.ts'
import { whenSeen } from '#components/circles/when-seen.ts'
import invitation from '#messages/en/invitation.json'
import { InvitationOver } from './invitation-over.tsx'
import { InvitedMember } from './invited-member.tsx'
import { openBegun, openInvited } from './open-invited.ts'

interface ArrivedProps {
  token: string
  /**
   * Called when there is nothing left to do or the person has closed the dialog. Must be the same function on each
   * render.
   */
  onDone(): void
}

const messages = { invitation }

/** Shows people who opened an invitation link the next step, or tells them why the link doesn't work. */
export const Arrived = (props: ArrivedProps) => {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  return <Attempt key={attempt} {...props} onRetry={tryAgain} />
}

const Attempt = ({ token, onDone, onRetry }: ArrivedProps & { onRetry(): void }) => {
  const router = useRouter()
  const [problem, setProblem] = useState<Problem>()
  const [asked, setAsked] = useState<Invited>()
  useEffect(() => {
    let isLeft = false
    const lead = (found: FoundInvite) => {
      if (isLeft) return
      if (isProblem(found)) return setProblem(found)
      if (found.kind === 'locked') return onDone()
      const shown = circleShown()
      if (found.kind === 'good' && shown !== found.invite.slug && asksMember(found.invite))
        return setAsked(found.invite)
      keepInvitation({ token, isNew: false })
      onDone()
      // The open page is that Circle's own page. It already says who invited the person, and has the button.
      if (shown === (found.kind === 'good' ? found.invite.slug : found.slug)) return
      if (found.kind === 'good') openInvited(found.invite, (page) => router.push(page))
      else openBegun(found, (page) => router.push(page))
    }
    const stop = whenSeen(() => void lookAtInvite(token).then(lead))
    return () => {
      isLeft = true
      stop()
    }
  }, [token, router, onDone])

  const close = () => {
    if (problem?.kind === 'over') forgetInvitation(token)
    // Keep the invitation, so that the Circle's page can still say who sent it.
    if (asked) keepInvitation({ token, isNew: false })
    onDone()
  }
  if (asked) {
    const support = () => {
      close()
      openInvited(asked, (page) => router.push(page))
    }
    return (
      <NextIntlClientProvider locale="en" messages={messages} timeZone="America/New_York">
        <ClosedOnLeaving onLeave={close} />
        <div>
          <InvitedMember invite={asked} onSupport={support} onClose={close} />
        </div>
      </NextIntlClientProvider>
    )
  }
  if (!problem) return null
  return (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="America/New_York">
      <ClosedOnLeaving onLeave={close} />
      {/* The wrapper keeps this dialog from matching `FLOW_DIALOG`. */}
      <div>
        <InvitationOver
          why={problem.kind === 'over' ? problem.reason : 'unanswered'}
          isMember={isSignedIn()}
          overCircle={circleShown() !== undefined}
          onRetry={onRetry}
          onClose={close}
        />
      </div>
    </NextIntlClientProvider>
  )
}

/**
 * Whether to ask a member first. Opening an invitation never makes anyone a supporter: members press a button, and
 * people asked to lead accept in a step of its own.
 */
const asksMember = ({ role, joined }: Invited): boolean => isSignedIn() && role === 'SUPPORTER' && !joined

type Problem = Extract<FoundInvite, { kind: 'over' | 'unanswered' }>
const isProblem = (found: FoundInvite): found is Problem => found.kind === 'over' || found.kind === 'unanswered'

/** Returns the slug of the Circle whose page is open. */
const circleShown = (): string | undefined => document.querySelector<HTMLElement>('[data-circle]')?.dataset.circle

/** Matches the dialog of a flow while it is open. */
const FLOW_DIALOG = 'body > dialog[open]'

/**
 * Calls `onLeave` when people go to another page, or when a flow opens over this page. Waits until that flow's dialog
 * is open, so that the page doesn't flash between the two dialogs.
 */
const ClosedOnLeaving = ({ onLeave }: { onLeave(): void }) => {
  const [page, flow] = [usePathname(), useSearchParams().get('flow')]
  const [first] = useState({ page, flow })
  useEffect(() => {
    if (page !== first.page) return onLeave()
    if (flow === null || flow === first.flow) return
    const look = () => document.querySelector(FLOW_DIALOG) && onLeave()
    look()
    const dialogs = new MutationObserver(look)
    dialogs.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => dialogs.disconnect()
  }, [page, flow, first, onLeave])
  return null
}
