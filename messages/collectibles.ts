import activity from './en/activity.json'
import careers from './en/careers.json'
import challenges from './en/challenges.json'
import company from './en/company.json'
import crictos from './en/crictos.json'
import email from './en/email.json'
import flashStatus from './en/flash-status.json'
import flowverse from './en/flowverse.json'
import gateway from './en/gateway.json'
import gatewayAdd from './en/gateway-add.json'
import gatewayCrypto from './en/gateway-crypto.json'
import helpCenter from './en/help-center.json'
import homepage from './en/homepage.json'
import icc from './en/icc.json'
import kyc from './en/kyc.json'
import manageTeams from './en/manage-teams.json'
import marketplace from './en/marketplace.json'
import marketplaceSearch from './en/marketplace-search.json'
import mfa from './en/mfa.json'
import momentStatus from './en/moment-status.json'
import moments from './en/moments.json'
import onboarding from './en/onboarding.json'
import pack from './en/pack.json'
import packOpen from './en/pack-open.json'
import packStatus from './en/pack-status.json'
import packs from './en/packs.json'
import play from './en/play.json'
import playGame from './en/play-game.json'
import players from './en/players.json'
import profile from './en/profile.json'
import profileSettings from './en/profile-settings.json'
import refer from './en/refer.json'
import roadmap from './en/roadmap.json'
import sets from './en/sets.json'
import setsStatus from './en/sets-status.json'
import shopStatus from './en/shop-status.json'
import teams from './en/teams.json'
import videoTutorial from './en/video-tutorial.json'

/** The messages of the collectibles area, by the spec’s names for them. Some are shared with the Circles area. */
export const collectiblesWords = {
  kyc,
  moments,
  packs,
  refer,
  homepage,
  activity,
  mfa,
  company,
  email,
  'moment-status': momentStatus,
  roadmap,
  icc,
  crictos,
  careers,
  onboarding,
  'pack-open': packOpen,
  'pack-status': packStatus,
  'shop-status': shopStatus,
  play,
  'flash-status': flashStatus,
  'sets-status': setsStatus,
  'play-game': playGame,
  gateway,
  'gateway-add': gatewayAdd,
  'help-center': helpCenter,
  'video-tutorial': videoTutorial,
  'gateway-crypto': gatewayCrypto,
  marketplace,
  'manage-teams': manageTeams,
  'marketplace-search': marketplaceSearch,
  profile,
  pack,
  players,
  teams,
  'profile-settings': profileSettings,
  challenges,
  sets,
  flowverse,
}
