/**
 * Whether packages are loaded in their development versions. In production, use-intl does not report a message that it
 * cannot format, so `check` would miss the message.
 */
export const isDevelopmentBuild = (): boolean => import.meta.resolve('use-intl/core').includes('/development/')
