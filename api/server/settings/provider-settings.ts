import type { PlaidSettings } from '#api/ports/bank/plaid.ts'
import type { TremendousSettings } from '#api/ports/gift-cards/tremendous.ts'
import type { AmazonPlacesSettings } from '#api/ports/places/amazon.ts'
import type { S3Settings } from '#api/ports/uploads/s3.ts'
import type { WildfireSettings } from './network-settings.ts'
import type { Settings } from './settings.ts'
import { WrongSetting, wrongSettingMessage } from './wrong-setting.ts'

// Addresses and credentials of the outside providers; `undefined` for the embedded ones. Incomplete settings throw
// `WrongSetting`.

export function s3Settings(data: Settings): S3Settings | undefined {
  const { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data
  const found = allOf('the bucket', { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })
  return (
    found && {
      url: found.S3_URL,
      region: found.S3_REGION,
      keyId: found.S3_ACCESS_KEY_ID,
      secret: found.S3_SECRET_ACCESS_KEY,
    }
  )
}

export function wildfireSettings(data: Settings): WildfireSettings | undefined {
  const { WILDFIRE_BASE_URL, WILDFIRE_APP_ID, WILDFIRE_SECRET, WILDFIRE_VANITY_HOST } = data
  const found = allOf('Wildfire', { WILDFIRE_BASE_URL, WILDFIRE_APP_ID, WILDFIRE_SECRET, WILDFIRE_VANITY_HOST })
  return (
    found && {
      baseUrl: found.WILDFIRE_BASE_URL,
      appId: found.WILDFIRE_APP_ID,
      secret: found.WILDFIRE_SECRET,
      vanityHost: found.WILDFIRE_VANITY_HOST,
    }
  )
}

export function tremendousSettings(data: Settings): TremendousSettings | undefined {
  const { TREMENDOUS_BASE_URL, TREMENDOUS_API_KEY, TREMENDOUS_FUNDING_SOURCE, TREMENDOUS_WEBHOOK_KEY } = data
  const found = allOf('Tremendous', {
    TREMENDOUS_BASE_URL,
    TREMENDOUS_API_KEY,
    TREMENDOUS_FUNDING_SOURCE,
    TREMENDOUS_WEBHOOK_KEY,
  })
  return (
    found && {
      baseUrl: found.TREMENDOUS_BASE_URL,
      apiKey: found.TREMENDOUS_API_KEY,
      fundingSource: found.TREMENDOUS_FUNDING_SOURCE,
      webhookKey: found.TREMENDOUS_WEBHOOK_KEY,
    }
  )
}

export function plaidSettings({ PLAID_BASE_URL, PLAID_CLIENT_ID, PLAID_SECRET }: Settings): PlaidSettings | undefined {
  const found = allOf('Plaid', { PLAID_BASE_URL, PLAID_CLIENT_ID, PLAID_SECRET })
  return found && { baseUrl: found.PLAID_BASE_URL, clientId: found.PLAID_CLIENT_ID, secret: found.PLAID_SECRET }
}

export function amazonPlacesSettings(data: Settings): AmazonPlacesSettings | undefined {
  const { AWS_LOCATION_INDEX: index, AWS_LOCATION_REGION: region, AWS_LOCATION_BASE_URL: baseUrl } = data
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = data
  if (index === undefined) return undefined
  allOf('AWS', { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
  return { index, region, baseUrl }
}

/** Matches hosts of providers that pay real money, and their test environments. */
const PAYS = /(^|\.)(tremendous|plaid)\.com$/
const TRIALS = ['testflight.tremendous.com', 'sandbox.plaid.com']

/**
 * Refuses settings that combine the embedded network with real payouts. Anyone can buy in the embedded network's shops
 * without paying, so cashback from these shops must never be paid out in real money.
 */
export function checkRealMoney(data: Settings): void {
  const paying = (['TREMENDOUS_BASE_URL', 'PLAID_BASE_URL'] as const).filter((name) => isPaying(data[name]))
  if (data.WILDFIRE_BASE_URL || paying.length === 0) return
  const why = `must be set together with ${paying.join(' and ')}. Without it, people shop without paying while real money is paid out`
  throw new WrongSetting(wrongSettingMessage(`WILDFIRE_BASE_URL: ${why}`))
}

function isPaying(url: string | undefined): boolean {
  const { hostname } = new URL(url ?? 'http://nobody')
  return PAYS.test(hostname) && !TRIALS.includes(hostname)
}

/** All settings of a provider. `undefined` if none is set. */
function allOf<Own extends Given>(provider: string, given: Own) {
  if (isWhole(given)) return given
  const missing = Object.keys(given).filter((name) => !given[name])
  if (missing.length === Object.keys(given).length) return undefined
  throw new WrongSetting(
    wrongSettingMessage(...missing.map((name) => `${name}: is missing, although ${provider}’s other settings are set`)),
  )
}

type Given = Readonly<Record<string, string | undefined>>
const isWhole = <Own extends Given>(given: Own): given is Own & { readonly [Name in keyof Own]: string } =>
  Object.values(given).every(Boolean)
