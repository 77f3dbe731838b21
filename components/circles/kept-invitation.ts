import { tabValue } from './tab-value.ts'

/** The invitation whose link was followed last in this tab. */
interface KeptInvitation {
  readonly token: string
  /** Whether the person still has to be led on to what they were invited to. */
  readonly isNew: boolean
}

const isKept = (kept: unknown): kept is KeptInvitation => {
  if (typeof kept !== 'object' || kept === null) return false
  const { token, isNew }: Partial<Record<keyof KeptInvitation, unknown>> = kept
  return typeof token === 'string' && typeof isNew === 'boolean'
}

const invitation = tabValue('covey:invitation', isKept)

/** Remembers an invitation for as long as this tab is open. It takes the place of an earlier one. */
export const keepInvitation = (kept: KeptInvitation): void => invitation.keep(kept)

/** The invitation that is remembered. */
export const keptInvitation = (): KeptInvitation | undefined => invitation.read()

/** Forgets this invitation: it was accepted, or no longer works. Another one that came since stays. */
export function forgetInvitation(token: string): void {
  if (keptInvitation()?.token === token) invitation.forget()
}
