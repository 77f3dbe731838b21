import { expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { atlasPlugin } from './atlas.ts'

test('the atlas of the present flows replaces the empty one, and follows their files and messages', () => {
  const watched: string[] = []
  const addWatchFile = (file: string) => void watched.push(file)
  const loaded = atlasPlugin().load.call({ addWatchFile }, '/a/components/atlas/atlas-data.ts?t=1')
  for (const { id } of catalogue) expect(loaded?.code).toContain(`\\"id\\":\\"${id}\\"`)
  expect(watched).toContainEqual(expect.stringMatching(/\/messages\/en\/login\.json$/))
  expect(watched).toContainEqual(expect.stringMatching(/\/flows\/login\/steps\/fill-otp\.ts$/))
  expect(atlasPlugin().load.call({ addWatchFile }, '/a/components/atlas/other.ts')).toBeNull()
})
