/**
 * Whether packages are loaded as in development. In production use-intl does not report a sentence that it cannot
 * format, so `check` would miss it.
 */
export const isDevelopmentBuild = (): boolean => import.meta.resolve('use-intl/core').includes('/development/')
