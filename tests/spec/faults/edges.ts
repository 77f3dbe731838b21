import type { Fault } from './fault.ts'

/** Faults that make an event lead to the wrong step. */
export const edges: readonly Fault[] = [
  {
    name: 'Back from the purpose leads to the place, not to the account',
    file: 'flows/signup/steps/purpose.ts',
    from: '  back: createAccount,\n',
    to: '',
  },
  {
    name: 'the story is asked before the picture',
    file: 'flows/signup/create.ts',
    from: '    image,\n    story,\n',
    to: '    story,\n    image,\n',
  },
  {
    name: 'the title flow begins with the picture',
    file: 'flows/signup/title.ts',
    from: 'steps: [titleAlone, imageToo,',
    to: 'steps: [imageToo, titleAlone,',
  },
  {
    name: 'a person with an invitation is not offered the extension',
    file: 'flows/signup/invite.ts',
    from: 'emailMagicLink, addExtension, circleJoined',
    to: 'emailMagicLink, circleJoined',
  },
  {
    name: 'a member who has accepted to lead is asked for an account',
    file: 'flows/signup/lead.ts',
    from: "  when: negate(invitedLeader.is('accepted', true)),\n",
    to: '',
  },
  {
    name: 'the page of all answers can be left by Back',
    file: 'flows/signup/edit.ts',
    from: '  hub: true,\n',
    to: '',
  },
  {
    name: 'a failure of Google ends sign-in where it waits',
    file: 'flows/login/steps/google.ts',
    from: "'google-failed': reopenStep(login)",
    to: "'google-failed': 'stay'",
  },
  {
    name: 'a burnt code is asked for once more',
    file: 'flows/login/steps/fill-otp.ts',
    from: "'code-burnt': reopenStep(forgotPassword)",
    to: "'code-burnt': stay",
  },
  {
    name: 'Back from the new password leads to the used code',
    file: 'flows/login/steps/set-new-password.ts',
    from: '  back: login,\n',
    to: '',
  },
  {
    name: 'a new password leads to asking for another code',
    file: 'flows/login/steps/set-new-password.ts',
    from: 'leads: reopenStep(login)',
    to: 'leads: reopenStep(forgotPassword)',
  },
  {
    name: 'a bank account that is gone leads to the review',
    file: 'flows/withdrawal/steps/bank-payout.ts',
    from: "'account-unavailable': reopenStep(bank)",
    to: "'account-unavailable': reopenStep(bankReview)",
  },
  {
    name: 'a linked account leads back to the proof',
    file: 'flows/withdrawal/steps/link-account.ts',
    from: 'leads: reopenStep(bank)',
    to: 'leads: reopenStep(linkProof)',
  },
  {
    name: 'a supporter who left leads to confirming the transfer again',
    file: 'flows/admin-transfer/steps/transfer.ts',
    from: "'not-a-supporter': reopenStep(searchAdmin)",
    to: "'not-a-supporter': reopenStep(confirmTransfer)",
  },
  {
    name: 'people stay at a Circle that cannot be joined',
    file: 'flows/signup/steps/join-existing.ts',
    from: "  'not-found': reopenStep(existingCircle),\n",
    to: "  'not-found': stay,\n",
  },
]
