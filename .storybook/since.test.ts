import { expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { sinceOf, sincePlugin } from './since.ts'

test('computes the atlas of a revision', () => {
  const { revision, atlas, problem } = sinceOf('HEAD')
  expect([revision, problem]).toEqual(['HEAD', undefined])
  for (const { id } of catalogue) expect(atlas?.flows.map((flow) => flow.id)).toContain(id)
})

test.each(['no-such-revision', '--help', ''])('says that there is no revision “%s”', (name) => {
  expect(sinceOf(name)).toEqual({ revision: name, problem: `Git knows no revision “${name}”.` })
})

test('compares nothing unless a revision is named', () => {
  const file = '/a/components/atlas/map/since-data.ts'
  expect(sincePlugin('').load(file)).toBeNull()
  expect(sincePlugin('no-such-revision').load('/a/components/atlas/map/other.ts')).toBeNull()
  expect(sincePlugin('no-such-revision').load(file)?.code).toContain('Git knows no revision')
})
