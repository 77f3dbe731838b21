/** The key that marks our own code for the SDK’s filter of third parties’ errors. */
export const APPLICATION_KEY = 'covey'

interface Frame {
  readonly filename?: string | undefined
  module_metadata?: object
}
interface Failed {
  readonly exception?: { readonly values?: readonly { readonly stacktrace?: { readonly frames?: Frame[] } }[] }
}

/**
 * Marks the places in our own code in the stack of an error. Sentry’s bundler plugin would put a mark into each file
 * for this, and pages would load the marks even if nothing is reported. All our code is in the build’s files, so their
 * addresses say the same.
 */
export function markOwnFrames({ exception }: Failed, origin: string): void {
  for (const { stacktrace } of exception?.values ?? [])
    for (const frame of stacktrace?.frames ?? [])
      if (frame.filename?.startsWith(`${origin}/_next/static/`))
        frame.module_metadata = { [`_sentryBundlerPluginAppKey:${APPLICATION_KEY}`]: true }
}
