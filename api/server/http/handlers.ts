import { acceptTerms } from '../account/accept-terms.ts'
import { beginOauth } from '../account/begin-oauth.ts'
import { checkResetCode } from '../account/check-reset-code.ts'
import { endOtherSessions } from '../account/end-other-sessions.ts'
import { endSession } from '../account/end-session.ts'
import { enterOauth } from '../account/enter-oauth.ts'
import { exchangeOauth } from '../account/exchange-oauth.ts'
import { exportData } from '../account/export-data.ts'
import { isLinkOpened } from '../account/is-link-opened.ts'
import { linkOauth, sendLinkCode } from '../account/link-oauth.ts'
import { listSessions } from '../account/list-sessions.ts'
import { logIn } from '../account/log-in.ts'
import { logInByEmail } from '../account/log-in-by-email.ts'
import { lookAtLink } from '../account/look-at-link.ts'
import { readUser } from '../account/read-user.ts'
import { reauthenticate } from '../account/reauthenticate.ts'
import { refreshTokens } from '../account/refresh-tokens.ts'
import { sendProofCode } from '../account/send-proof-code.ts'
import { sendResetCode } from '../account/send-reset-code.ts'
import { sendVerification } from '../account/send-verification.ts'
import { setPassword } from '../account/set-password.ts'
import { signOut } from '../account/sign-out.ts'
import { signUp } from '../account/sign-up.ts'
import { signUpByEmail } from '../account/sign-up-by-email.ts'
import { updateUser } from '../account/update-user.ts'
import { verifyEmail } from '../account/verify-email.ts'
import type { Handlers } from '../calls/call.ts'
import { resendInvite, revokeInvite } from '../circles/change-invite.ts'
import { listCircleTypes } from '../circles/circle-types.ts'
import { createCircle } from '../circles/create-circle.ts'
import { createRun } from '../circles/create-run.ts'
import { inviteToCircle } from '../circles/invite-to-circle.ts'
import { listCircles } from '../circles/list-circles.ts'
import { listInvites } from '../circles/list-invites.ts'
import { openInvite } from '../circles/open-invite.ts'
import { readCircle } from '../circles/read-circle.ts'
import { reportCircle } from '../circles/report-circle.ts'
import { searchCircles } from '../circles/search-circles.ts'
import { readStop, stopInvites } from '../circles/stop-invites.ts'
import { updateCircle } from '../circles/update-circle.ts'
import { turnClock } from '../clock-control/turn-clock.ts'
import { closeAccount } from '../closing/close-account.ts'
import { decideCase } from '../desk/decide-case.ts'
import { listCases } from '../desk/list-cases.ts'
import { readCase } from '../desk/read-case.ts'
import { readDesk } from '../desk/read-desk.ts'
import { joinCircle } from '../joining/join-circle.ts'
import { listMails } from '../mailbox/list-mails.ts'
import { readMail } from '../mailbox/read-mail.ts'
import { leaveCircle } from '../members/leave-circle.ts'
import { listMembers } from '../members/list-members.ts'
import { removeMember } from '../members/remove-member.ts'
import { switchCircle } from '../members/switch-circle.ts'
import { switchRoles } from '../members/switch-roles.ts'
import { happenToPurchase } from '../network/happen-to-purchase.ts'
import { listCategories } from '../network/list-categories.ts'
import { listRetailers, listRetailersByCategory, searchRetailers } from '../network/list-retailers.ts'
import { buyInPracticeShop, readPracticePurchase, readPracticeShop } from '../network/practice-shops.ts'
import { readAccessToken } from '../network/read-access-token.ts'
import { readRetailer } from '../network/read-retailer.ts'
import { listNotices } from '../notices/list-notices.ts'
import { markNotice } from '../notices/mark-notice.ts'
import { claimCashback } from '../orders/claim-cashback.ts'
import { createTrip } from '../orders/create-trip.ts'
import { listOrders, listProductOrders } from '../orders/list-orders.ts'
import { readOrder, readProductOrder } from '../orders/read-order.ts'
import { takeOrderEvent } from '../orders/take-order-event.ts'
import { searchPlaces } from '../places/search-places.ts'
import { isRunBegun, listRuns, readRun } from '../runs/read-run.ts'
import { recordAnswer } from '../runs/record-answer.ts'
import { healthz, openapi, readSettings, readyz } from '../status/health.ts'
import { askToLead, readTakeOver } from '../take-overs/ask-to-lead.ts'
import { objectToTakeOver, readObjection } from '../take-overs/object.ts'
import { readTicket, replyToTicket } from '../tickets/reply-to-ticket.ts'
import { sendTicket } from '../tickets/send-ticket.ts'
import { readUpload } from '../uploads/read-upload.ts'
import { uploadImage } from '../uploads/upload-image.ts'
import { exportStatement } from '../wallets/export-statement.ts'
import { listOwnTransactions, listWalletTransactions } from '../wallets/list-transactions.ts'
import { readStatement } from '../wallets/read-statement.ts'
import { readWallet } from '../wallets/read-wallet.ts'
import { addBankAccount } from '../withdrawals/add-bank-account.ts'
import { createLinkToken, listBankAccounts, removeBankAccount } from '../withdrawals/bank-accounts.ts'
import { cancelWithdrawal } from '../withdrawals/cancel-withdrawal.ts'
import { listBrands } from '../withdrawals/list-brands.ts'
import { readWithdrawal } from '../withdrawals/read-withdrawal.ts'
import { takeBankEvent, takeGiftEvent } from '../withdrawals/take-payout-event.ts'
import { withdrawGiftCard } from '../withdrawals/withdraw-gift-card.ts'
import { withdrawToBank } from '../withdrawals/withdraw-to-bank.ts'

/** The handler of each endpoint in the contract. */
export const handlers: Handlers = {
  signUp,
  logIn,
  signUpByEmail,
  logInByEmail,
  lookAtLink,
  isLinkOpened,
  beginOauth,
  exchangeOauth,
  enterOauth,
  sendLinkCode,
  linkOauth,
  refreshTokens,
  signOut,
  sendResetCode,
  checkResetCode,
  setPassword,
  readUser,
  updateUser,
  sendVerification,
  verifyEmail,
  exportData,
  closeAccount,
  acceptTerms,
  sendProofCode,
  reauthenticate,
  listSessions,
  endSession,
  endOtherSessions,
  listNotices,
  markNotice,
  listCircles,
  createCircle,
  searchCircles,
  readCircle,
  updateCircle,
  switchCircle,
  switchRoles,
  joinCircle,
  leaveCircle,
  listMembers,
  removeMember,
  inviteToCircle,
  listInvites,
  revokeInvite,
  resendInvite,
  openInvite,
  readStop,
  stopInvites,
  reportCircle,
  listCircleTypes,
  createRun,
  listRuns,
  readRun,
  isRunBegun,
  recordAnswer,
  uploadImage,
  readUpload,
  searchPlaces,
  readAccessToken,
  listCategories,
  listRetailers,
  listRetailersByCategory,
  searchRetailers,
  readRetailer,
  createTrip,
  takeOrderEvent,
  listOrders,
  listProductOrders,
  claimCashback,
  readOrder,
  readProductOrder,
  readWallet,
  listWalletTransactions,
  listOwnTransactions,
  readStatement,
  exportStatement,
  listBrands,
  listBankAccounts,
  createLinkToken,
  addBankAccount,
  withdrawGiftCard,
  withdrawToBank,
  cancelWithdrawal,
  removeBankAccount,
  readWithdrawal,
  takeGiftEvent,
  takeBankEvent,
  readPracticeShop,
  buyInPracticeShop,
  readPracticePurchase,
  happenToPurchase,
  askToLead,
  readTakeOver,
  readObjection,
  objectToTakeOver,
  sendTicket,
  readTicket,
  replyToTicket,
  readDesk,
  listCases,
  readCase,
  decideCase,
  listMails,
  readMail,
  healthz,
  readyz,
  readSettings,
  openapi,
  turnClock,
}
