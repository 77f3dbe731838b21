import { expect, test } from 'vitest'
import { read } from './tree.ts'

const page = read('docs/settings.md')
const told = [...page.matchAll(/^\| (`[A-Z].*?) +\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
)
const known = [...read('api/server/settings/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): \w/gm)].map(
  ([, name = '']) => name,
)
/**
 * Settings that only the build and the development server of the pages read, because pages have no other way to read
 * settings.
 */
const BUILT_IN = ['NEXT_PUBLIC_API_BASE_URL', 'STORYBOOK_URL']

test('the page about settings documents every setting and nothing else', () => {
  expect(known.length).toBeGreaterThan(10)
  expect([...new Set(told)].toSorted()).toEqual([...new Set([...known, ...BUILT_IN])].toSorted())
})
