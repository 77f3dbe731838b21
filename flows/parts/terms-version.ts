import { consent } from '#machines/define/fields/consent.ts'

/**
 * The day on which the current terms of use and privacy policy took effect. When it changes, every member is asked to
 * agree again.
 */
export const TERMS_VERSION = '2026-11-01' as const

/** A checkbox with which the person confirms that they are 18 or older and agrees to both documents. */
export const terms = () => consent({ version: TERMS_VERSION, documents: ['/terms-of-use', '/privacy-policy'] })
