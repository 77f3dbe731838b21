import { accountRows } from './account.ts'
import { circleTypeRows } from './circle-types.ts'
import { circleRows } from './circles.ts'
import { clockRows } from './clock.ts'
import { deskRows } from './desk.ts'
import { directoryRows } from './directory.ts'
import { documentRows } from './documents.ts'
import { emailLinkRows } from './email-link.ts'
import type { Endpoint } from './endpoint.ts'
import { funnelRows } from './funnel.ts'
import { homeRows } from './home.ts'
import { inviteRows } from './invites.ts'
import { linkPreviewRows } from './link-previews.ts'
import { mailKindRows } from './mail-kinds.ts'
import { mailboxRows } from './mailbox.ts'
import { memberRows } from './members.ts'
import { noticeRows } from './notices.ts'
import { oauthRows } from './oauth.ts'
import { orderEventRows } from './order-events.ts'
import { orderRows } from './orders.ts'
import { ownDataRows } from './own-data.ts'
import { payoutEventRows } from './payout-events.ts'
import { placeRows } from './places.ts'
import { practiceRows } from './practice.ts'
import { previewRows } from './preview.ts'
import { profileRows } from './profile.ts'
import { proofRows } from './proof.ts'
import { recoveryRows } from './recovery.ts'
import { reportRows } from './reports.ts'
import { retailerRows } from './retailers.ts'
import { runRows } from './runs.ts'
import { seasonRows } from './season.ts'
import { sessionRows } from './sessions.ts'
import { statusRows } from './status.ts'
import { takeOverRows } from './take-overs.ts'
import { ticketRows } from './tickets.ts'
import { uploadRows } from './uploads.ts'
import { walletRows } from './wallets.ts'
import { withdrawalRows } from './withdrawals.ts'

/** Every call of the API, by name. If a path matches two endpoints, the earlier one is used. */
export const table = {
  ...accountRows,
  ...emailLinkRows,
  ...oauthRows,
  ...recoveryRows,
  ...profileRows,
  ...ownDataRows,
  ...proofRows,
  ...sessionRows,
  ...homeRows,
  ...noticeRows,
  ...mailKindRows,
  ...directoryRows,
  ...circleRows,
  ...linkPreviewRows,
  ...memberRows,
  ...inviteRows,
  ...reportRows,
  ...circleTypeRows,
  ...runRows,
  ...uploadRows,
  ...documentRows,
  ...placeRows,
  ...retailerRows,
  ...orderEventRows,
  ...orderRows,
  ...walletRows,
  ...withdrawalRows,
  ...payoutEventRows,
  ...practiceRows,
  ...takeOverRows,
  ...ticketRows,
  ...deskRows,
  ...funnelRows,
  ...mailboxRows,
  ...previewRows,
  ...seasonRows,
  ...statusRows,
  ...clockRows,
} as const satisfies Record<string, Endpoint>

export type Table = typeof table
export type RowName = keyof Table
