import { type Probe, probe } from './probe.ts'

const UNKNOWN = ['extra', '', '0', 'constructor', 'toString', 'hasOwnProperty', '__proto__', 'then', 'length']

/** An object with a key of its own that nobody asked for. */
export const keyProbes = (whole: Readonly<Record<string, unknown>>): readonly Probe[] => [
  ...UNKNOWN.map((key) => probe(`an unknown key "${key}"`, withOwn(whole, key, 'a'))),
  probe('an unknown key "__proto__" that would answer everything', withOwn({}, '__proto__', whole)),
]

/** As JSON brings it: an own key, whatever it is called. */
export const withOwn = (
  whole: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): Readonly<Record<string, unknown>> =>
  Object.defineProperty({ ...whole }, key, { value, enumerable: true, configurable: true, writable: true })
