/** The first that a User-Agent names: each pretends to be all that stand below it. */
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
/** More than any browser sends. */
const MOST = 512

/** A name that people know a device by: browser and system, never a version; `undefined` where neither is known. */
export function deviceOf(userAgent: string | null): string | undefined {
  const text = (userAgent ?? '').slice(0, MOST)
  const named = (list: typeof BROWSERS) => list.find(([, pattern]) => pattern.test(text))?.[0]
  const parts = [named(BROWSERS), named(SYSTEMS)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' on ') : undefined
}
