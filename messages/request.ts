import { getRequestConfig } from 'next-intl/server'
import { english } from './english.ts'

// One language; prices are dollars and dates are American, so the time zone is one too, until people can set theirs.
export default getRequestConfig(async () => ({ locale: 'en', messages: english, timeZone: 'America/New_York' }))
