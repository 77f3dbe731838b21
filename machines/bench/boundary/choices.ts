import { type Probe, probe } from './probe.ts'

/** Every value of a closed list, near misses, and property names that every JavaScript object has. */
export const closed = (values: readonly string[]): readonly Probe[] => [
  ...values.map((value) => probe(`"${value}"`, value)),
  ...values.flatMap((value) => [
    probe(`"${value}" with an extra letter`, `${value}x`),
    probe(`"${value}" without its last letter`, value.slice(0, -1)),
    probe(`"${value}" in the other letter case`, otherCase(value)),
    probe(`"${value}" after a space`, ` ${value}`),
    probe(`"${value}" before an invisible character`, `${value}\u200b`),
    probe(`"${value}" in a list`, [value]),
  ]),
  ...values.slice(0, 1).map((value) => probe('its position in the list', values.indexOf(value))),
  ...['', ' ', '__proto__', 'constructor', 'toString', 'undefined', 'null', '0'].map((value) =>
    probe(`"${value}"`, value),
  ),
]

const otherCase = (value: string) => (value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase())
