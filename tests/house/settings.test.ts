import { expect, test } from 'vitest'
import { isTest, read, sources } from './tree.ts'

const page = read('docs/settings.md')
const told = [...page.matchAll(/^\| (`[A-Z].*?) +\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
)
const known = [...read('api/server/settings/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): \w/gm)].map(
  ([, name = '']) => name,
)
/** Read by the pages' build, which has no other way, and by its development server. */
const BUILT_IN = ['NEXT_PUBLIC_API_BASE_URL', 'STORYBOOK_URL']

test('every setting that can be made is on the page about settings, and nothing else is', () => {
  expect(known.length).toBeGreaterThan(10)
  expect([...new Set(told)].toSorted()).toEqual([...new Set([...known, ...BUILT_IN])].toSorted())
})

/** The environment itself; what runs before it can be loaded; what the pages' build replaces by a value. */
const READERS = [
  'api/client/base-url.ts',
  'api/server/bootstrap.mjs',
  'api/server/settings/environment.ts',
  'components/wizard/dialog/wizard-dialog.tsx',
  'components/wizard/inspector/story-url.ts',
  'next.config.ts',
]

test('nothing else reads what the operator set', () => {
  const readers = sources.filter((file) => !isTest(file) && /\bprocess\.env\b/.test(read(file)))
  expect(readers).toEqual(READERS)
})
