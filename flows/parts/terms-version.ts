import { consent } from '#machines/define/fields/consent.ts'

/** The day since which the terms of use and the privacy policy say what they say. Another day asks every member again. */
export const TERMS_VERSION = '2026-11-01' as const

/** Eighteen or older, and in agreement with both. */
export const terms = () => consent({ version: TERMS_VERSION, documents: ['/terms-of-use', '/privacy-policy'] })
