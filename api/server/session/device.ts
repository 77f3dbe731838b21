/**
 * Names of browsers. The first match in a User-Agent counts, because each browser also names the ones listed after it.
 */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]
/** The maximum length of a User-Agent that is read. The headers of browsers are shorter. */
const MAX_LENGTH = 512

/** A readable name for a device: browser and system, without a version. `undefined` if both are unknown. */
export function deviceOf(userAgent: string | null): string | undefined {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  const named = (list: typeof BROWSERS) => list.find(([, pattern]) => pattern.test(text))?.[0]
  const parts = [named(BROWSERS), named(SYSTEMS)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' on ') : undefined
}
