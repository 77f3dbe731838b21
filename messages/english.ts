import { collectiblesWords } from './collectibles.ts'
import notFound from './en/404.json'
import aboutUs from './en/aboutUs.json'
import analytics from './en/analytics.json'
import authAction from './en/auth-action.json'
import authentication from './en/authentication.json'
import authGoogle from './en/authGoogle.json'
import begunElsewhere from './en/begunElsewhere.json'
import browserExtension from './en/browserExtension.json'
import cards from './en/cards.json'
import circle from './en/circle.json'
import common from './en/common.json'
import contact from './en/contact.json'
import desk from './en/desk.json'
import developers from './en/developers.json'
import directory from './en/directory.json'
import extension from './en/extension.json'
import failures from './en/failures.json'
import faqs from './en/faqs.json'
import fields from './en/fields.json'
import footer from './en/footer.json'
import header from './en/header.json'
import home from './en/home.json'
import howItWorks from './en/howItWorks.json'
import invitation from './en/invitation.json'
import landing from './en/landing.json'
import linkPreview from './en/linkPreview.json'
import mail from './en/mail.json'
import mailbox from './en/mailbox.json'
import members from './en/members.json'
import moreFields from './en/moreFields.json'
import moreWizard from './en/moreWizard.json'
import newPassword from './en/newPassword.json'
import notices from './en/notices.json'
import orders from './en/orders.json'
import pageError from './en/pageError.json'
import partners from './en/partners.json'
import portal from './en/portal.json'
import portalHome from './en/portalHome.json'
import poster from './en/poster.json'
import practice from './en/practice.json'
import previewGate from './en/previewGate.json'
import privacyTerms from './en/privacy-terms.json'
import refusals from './en/refusals.json'
import reminders from './en/reminders.json'
import settings from './en/settings.json'
import sharing from './en/sharing.json'
import shop from './en/shop.json'
import starters from './en/starters.json'
import takeOver from './en/takeOver.json'
import unsubscribe from './en/unsubscribe.json'
import wallet from './en/wallet.json'
import wizard from './en/wizard.json'
import { flowWords } from './flows.ts'

/**
 * All messages, by namespace. A page sends the browser only the namespaces that its client components need. Flows load
 * their own.
 */
export const english = {
  ...flowWords,
  ...collectiblesWords,
  aboutUs,
  analytics,
  'auth-action': authAction,
  authGoogle,
  authentication,
  begunElsewhere,
  browserExtension,
  cards,
  circle,
  common,
  contact,
  desk,
  directory,
  developers,
  extension,
  failures,
  faqs,
  fields: { ...fields, ...moreFields },
  footer,
  header,
  home,
  howItWorks,
  invitation,
  landing,
  linkPreview,
  mail,
  mailbox,
  members,
  newPassword,
  404: notFound,
  notices,
  orders,
  pageError,
  partners,
  portal,
  portalHome,
  poster,
  practice,
  previewGate,
  'privacy-terms': privacyTerms,
  refusals,
  reminders,
  settings,
  sharing,
  shop,
  starters,
  takeOver,
  unsubscribe,
  wallet,
  wizard: { ...wizard, ...moreWizard },
}
