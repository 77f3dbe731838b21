import { logIn, readUser, refreshTokens, signOut, signUp } from './account.ts'
import { listCircleTypes } from './circle-types.ts'
import { createCircle, listCircles, readCircle, updateCircle } from './circles.ts'
import { turnClock } from './clock.ts'
import { decideCase, listCases, readCase, readDesk } from './desk.ts'
import { searchCircles } from './directory.ts'
import { isLinkOpened, logInByEmail, lookAtLink, signUpByEmail } from './email-link.ts'
import type { Endpoint } from './endpoint.ts'
import {
  inviteToCircle,
  listInvites,
  openInvite,
  readStop,
  resendInvite,
  revokeInvite,
  stopInvites,
} from './invites.ts'
import { listMails, readMail } from './mailbox.ts'
import { joinCircle, leaveCircle, listMembers, removeMember, switchCircle, switchRoles } from './members.ts'
import { listNotices, markNotice } from './notices.ts'
import { beginOauth, enterOauth, exchangeOauth, linkOauth, sendLinkCode } from './oauth.ts'
import { takeOrderEvent } from './order-events.ts'
import { claimCashback, listOrders, listProductOrders, readOrder, readProductOrder } from './orders.ts'
import { closeAccount, exportData } from './own-data.ts'
import { takeBankEvent, takeGiftEvent } from './payout-events.ts'
import { searchPlaces } from './places.ts'
import { buyInPracticeShop, happenToPurchase, readPracticePurchase, readPracticeShop } from './practice.ts'
import { acceptTerms, sendVerification, updateUser, verifyEmail } from './profile.ts'
import { reauthenticate, sendProofCode } from './proof.ts'
import { checkResetCode, sendResetCode, setPassword } from './recovery.ts'
import { reportCircle } from './reports.ts'
import {
  createTrip,
  listCategories,
  listRetailers,
  listRetailersByCategory,
  readAccessToken,
  readRetailer,
  searchRetailers,
} from './retailers.ts'
import { createRun, isRunBegun, listRuns, readRun, recordAnswer } from './runs.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { healthz, openapi, readSettings, readyz } from './status.ts'
import { askToLead, objectToTakeOver, readObjection, readTakeOver } from './take-overs.ts'
import { readTicket, replyToTicket, sendTicket } from './tickets.ts'
import { readUpload, uploadImage } from './uploads.ts'
import { exportStatement, listOwnTransactions, listWalletTransactions, readStatement, readWallet } from './wallets.ts'
import {
  addBankAccount,
  cancelWithdrawal,
  createLinkToken,
  listBankAccounts,
  listBrands,
  readWithdrawal,
  removeBankAccount,
  withdrawGiftCard,
  withdrawToBank,
} from './withdrawals.ts'

/** Every call of the API by its name. */
export const table = {
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
} as const satisfies Record<string, Endpoint>

export type Table = typeof table
export type RowName = keyof Table
