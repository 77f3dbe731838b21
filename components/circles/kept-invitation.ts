import { tabValue } from './tab-value.ts'

/** The invitation whose link was opened most recently in this tab. */
interface KeptInvitation {
  readonly token: string
  /** Whether the person has yet to be shown the Circle or step that they were invited to. */
  readonly isNew: boolean
}

const isKept = (kept: unknown): kept is KeptInvitation => {
  if (typeof kept !== 'object' || kept === null) return false
  const { token, isNew }: Partial<Record<keyof KeptInvitation, unknown>> = kept
  return typeof token === 'string' && typeof isNew === 'boolean'
}

const invitation = tabValue('covey:invitation', isKept)

/** Remembers an invitation for as long as this tab is open. Replaces an earlier one. */
export const keepInvitation = (kept: KeptInvitation): void => invitation.keep(kept)

/** Returns the invitation that this tab remembers. */
export const keptInvitation = (): KeptInvitation | undefined => invitation.read()

/** Forgets this invitation because it was accepted or no longer works. Keeps a newer one. */
export function forgetInvitation(token: string): void {
  if (keptInvitation()?.token === token) invitation.forget()
}
