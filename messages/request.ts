import { getRequestConfig } from 'next-intl/server'
import { english } from './english.ts'

// The portal has one language. Prices are in dollars and dates are in the American format, so there is also one time
// zone, until people can choose theirs.
export default getRequestConfig(async () => ({ locale: 'en', messages: english, timeZone: 'America/New_York' }))
