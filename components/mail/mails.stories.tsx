import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor, within } from 'storybook/test'
import { COLOURS } from './colours.ts'
import { EXAMPLE_LETTERS } from './example-letters.ts'
import styles from './mails.module.css'
import { rendered } from './rendered.ts'

interface SampleProps {
  name: keyof typeof EXAMPLE_LETTERS
}

const WIDTHS = { desktop: styles.desktop, phone: styles.phone } as const
const LOOKS = Object.entries(WIDTHS).flatMap(([width, widthClass]) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme, className: `${widthClass} ${styles[theme]}` })),
)

const meta = {
  title: 'Mails/Mails',
  args: { name: 'welcome' },
  loaders: [async ({ args }) => ({ mail: await rendered(EXAMPLE_LETTERS[args.name]) })],
  // The mail on a computer and on a phone, in light and dark mode, and as text.
  render: (_, { loaded: { mail } }) => (
    <article aria-label={mail.subject}>
      <h1 className={styles.subject}>{mail.subject}</h1>
      <div className={styles.looks}>
        {LOOKS.map(({ width, theme, className }) => (
          <iframe
            key={`${width} ${theme}`}
            title={`${width}, ${theme}`}
            className={className}
            // No scripts run in it. The story may read its contents.
            sandbox="allow-same-origin"
            srcDoc={mail.html}
            onLoad={({ currentTarget }) => fitToMail(currentTarget)}
          />
        ))}
      </div>
      <pre className={styles.text}>{mail.text}</pre>
    </article>
  ),
  play: async ({ canvasElement, args: { name } }) => {
    for (const { width, theme } of LOOKS) {
      const frame = within(canvasElement).getByTitle<HTMLIFrameElement>(`${width}, ${theme}`)
      await waitFor(() =>
        expect(frame.contentDocument?.querySelector('h1')?.textContent).toBe(EXAMPLE_LETTERS[name].title),
      )
      const page = frame.contentDocument
      const view = frame.contentWindow
      if (!page || !view) throw new Error('The mail is not shown.')
      await expect(page.documentElement.lang).toBe('en')
      await expect(page.documentElement.scrollWidth, `${width} is wide enough`).toBeLessThanOrEqual(frame.clientWidth)
      // A browser that emulates a color scheme ignores the one of the frame.
      const isDark = view.matchMedia('(prefers-color-scheme: dark)').matches
      await expect(view.getComputedStyle(page.body).backgroundColor).toBe(rgb(COLOURS.around[isDark ? 1 : 0]))
    }
  },
  // `play` checks the contents of the frames.
  parameters: { a11y: { options: { iframes: false } } },
} satisfies Meta<SampleProps>
export default meta
type Story = StoryObj<typeof meta>

const fitToMail = (frame: HTMLIFrameElement) => {
  frame.style.blockSize = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`
}

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const show = (name: SampleProps['name']): Story => ({ args: { name } })

export const Welcome: Story = show('welcome')
export const Invitation: Story = show('invitation')
export const InvitationToLead: Story = show('invitation-to-lead')
export const SignInLink: Story = show('sign-in-link')
export const SignUpLink: Story = show('sign-up-link')
export const ResetCode: Story = show('reset-code')
export const ProofCode: Story = show('proof-code')
export const LinkCode: Story = show('link-code')
export const PasswordChanged: Story = show('password-changed')
export const SessionEnded: Story = show('session-ended')
export const VerifyEmail: Story = show('verify-email')
export const VerifyEmailReminder: Story = show('verify-email-reminder')
export const EmailChanged: Story = show('email-changed')
export const AccountClosed: Story = show('account-closed')
export const RunLink: Story = show('run-link')
export const GiftCard: Story = show('gift-card')
export const MemberJoined: Story = show('member-joined')
export const OrderConfirmed: Story = show('order-confirmed')
export const OrderDeclined: Story = show('order-declined')
export const LeadRequested: Story = show('lead-requested')
export const LeadDeclined: Story = show('lead-declined')
export const LeadOver: Story = show('lead-over')
export const HandedOverNow: Story = show('handed-over-now')
export const HandedOverNoMore: Story = show('handed-over-no-more')
export const HandedOverTook: Story = show('handed-over-took')
export const HandedOverTaken: Story = show('handed-over-taken')
export const PartnerWrote: Story = show('partner-wrote')
export const TicketReceived: Story = show('ticket-received')
export const TicketAnswered: Story = show('ticket-answered')
export const ClaimGranted: Story = show('claim-granted')
export const ClaimDeclined: Story = show('claim-declined')
export const CircleFrozen: Story = show('circle-frozen')
export const CircleUnfrozen: Story = show('circle-unfrozen')
export const TakeOverApproved: Story = show('take-over-approved')
export const TakeOverRefused: Story = show('take-over-refused')
export const WithdrawalInReview: Story = show('withdrawal-in-review')
export const WithdrawalSent: Story = show('withdrawal-sent')
export const WithdrawalSettled: Story = show('withdrawal-settled')
export const WithdrawalFailed: Story = show('withdrawal-failed')
export const WithdrawalReturned: Story = show('withdrawal-returned')
export const WithdrawalRefused: Story = show('withdrawal-refused')
export const BankAccountAdded: Story = show('bank-account-added')
export const BankAccountRemoved: Story = show('bank-account-removed')
