import type { RunDocument } from './results.ts'

/** Writes the results as JUnit XML: a suite for each flow, and a case for each path. */
export function junit(all: readonly (RunDocument & { readonly paths: readonly string[] })[]): string {
  const sum = (of: (one: RunDocument) => number) => all.reduce((total, one) => total + of(one), 0)
  const seconds = (ms: number) => (ms / 1000).toFixed(3)
  const head = `tests="${sum(({ ran }) => ran)}" failures="${sum(({ failed }) => failed)}" time="${seconds(sum(({ ms }) => ms))}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${head}>`,
    ...all.flatMap((one) => [
      `  <testsuite name="${escaped(one.flow)}" tests="${one.ran}" failures="${one.failed}" skipped="0" time="${seconds(one.ms)}">`,
      ...one.paths.map((path) => testCase(one, path)),
      '  </testsuite>',
    ]),
    '</testsuites>\n',
  ].join('\n')
}

function testCase({ flow, on, failures }: RunDocument, path: string): string {
  const open = `    <testcase classname="${escaped(`${flow} on the ${on}`)}" name="${escaped(path)}"`
  const failure = failures.find((one) => one.path === path)
  if (!failure) return `${open}/>`
  const { event, what, expected, seen, command, story, player, picture } = failure
  const message = `After ${event}, ${what} should be ${JSON.stringify(expected)}, and is ${JSON.stringify(seen)}`
  const more = [command, story, player, picture].filter((line) => line !== undefined).join('\n')
  return `${open}>\n      <failure message="${escaped(message)}">${escaped(more)}</failure>\n    </testcase>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML and leaves out characters that XML cannot contain. */
const escaped = (text: string): string =>
  [...text]
    .filter((sign) => sign >= ' ' || '\t\n\r'.includes(sign))
    .join('')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
