import { type Probe, probe } from './probe.ts'

const UNKNOWN = ['extra', '', '0', 'constructor', 'toString', 'hasOwnProperty', '__proto__', 'then', 'length']

/** Objects with one extra key that the schema does not have. */
export const keyProbes = (whole: Readonly<Record<string, unknown>>): readonly Probe[] => [
  ...UNKNOWN.map((key) => probe(`an unknown key "${key}"`, withOwn(whole, key, 'a'))),
  probe('the whole answer under the key "__proto__"', withOwn({}, '__proto__', whole)),
]

/** Adds a property with any name to an object, even `__proto__`, as `JSON.parse` can. */
const withOwn = (
  whole: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): Readonly<Record<string, unknown>> =>
  Object.defineProperty({ ...whole }, key, { value, enumerable: true, configurable: true, writable: true })
