import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { describe, expect, test, vi } from 'vitest'
import { EVERY_MAIL, MAIL_WORDS, type MailName } from '#components/mail/mail-words.ts'
import { catalogue } from '#flows/catalogue.ts'
import { atlasOf } from '#machines/bench/atlas/make-atlas.ts'
import { leavesOf } from '#machines/bench/check/flow-words.ts'
import { examplesOf, wordsByFile } from '#tests/bench/flow-files.ts'
import { read } from '#tests/house/tree.ts'
import { besideFlows } from './beside-flows.ts'
import { MAILS_OF_EFFECTS, MAILS_OUTSIDE_FLOWS } from './flow-mails.ts'

const messages = wordsByFile()
const beside = besideFlows(messages)
const placesOf = (name: string) =>
  beside.mails.find(({ id }) => id === name)?.keys.map(({ file, key }) => `${file} ${key}`)
const everywhere = beside.everyMail.map(({ file, key }) => `${file} ${key}`)

/** The keys that a mail uses. In this copy of the mails, each sentence is its own key. */
async function keysUsed(): Promise<ReadonlyMap<string, readonly string[]>> {
  vi.resetModules()
  vi.doMock('use-intl/core', () => ({
    createTranslator: ({ messages: own }: { messages: object }) => {
      const file = 'kinds' in own ? 'notices' : 'mail'
      return (key: string) => `⟦${file} ${key}⟧`
    },
  }))
  const { EXAMPLE_LETTERS } = await import('#components/mail/example-letters.ts')
  vi.doUnmock('use-intl/core')
  vi.resetModules()
  return new Map(
    Object.entries(EXAMPLE_LETTERS).map(([name, letter]) => [
      name,
      [...JSON.stringify(letter).matchAll(/⟦([^⟧]+)⟧/g)].map(([, key = '']) => key),
    ]),
  )
}
const used = await keysUsed()

describe('the sentences of the mails', () => {
  test.each(Object.keys(MAIL_WORDS))('the table has every sentence of the mail "%s"', (name) => {
    const known = [...(placesOf(name) ?? []), ...everywhere]
    expect(used.get(name)?.length).toBeGreaterThan(3)
    expect(used.get(name)?.filter((key) => !known.includes(key))).toEqual([])
  })

  test('every sentence of the mails belongs to a mail', () => {
    const known = new Set([...Object.keys(MAIL_WORDS).flatMap((name) => placesOf(name) ?? []), ...everywhere])
    const all = leavesOf(messages.mail).map((key) => `mail ${key}`)
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter((key) => !known.has(key))).toEqual([])
    expect(EVERY_MAIL.length).toBe(everywhere.length)
  })

  test('every mail has a story with its name', () => {
    const file = 'components/mail/mails.stories.tsx'
    const title = /title: '([^']+)'/.exec(read(file))?.[1] ?? ''
    const stories = [...read(file).matchAll(/^export const (\w+): Story/gm)].map(([, name = '']) =>
      toId(title, storyNameFromExport(name)),
    )
    expect(beside.mails.map(({ story }) => story).toSorted()).toEqual(stories.toSorted())
  })
})

describe('the mails of the flows', () => {
  test('each mail comes from an effect or from outside the flows, never from both', () => {
    const inFlows = new Set<string>(Object.values(MAILS_OF_EFFECTS).flat())
    const outside = Object.keys(MAILS_OUTSIDE_FLOWS)
    expect([...inFlows, ...outside].toSorted()).toEqual(Object.keys(MAIL_WORDS).toSorted())
  })

  test('a step of the atlas has the mails of its effect', async () => {
    const filed = await Promise.all(catalogue.map(async (flow) => ({ flow, examples: await examplesOf(flow) })))
    const { flows, mails, words } = atlasOf(filed, messages, beside)
    const causing = flows.flatMap(({ steps }) => steps).filter((step) => step.mails)
    const caused = new Set(causing.flatMap((step) => step.mails ?? []))
    const shared: readonly string[] = MAILS_OF_EFFECTS['mail-link']
    const all: readonly string[] = Object.values(MAILS_OF_EFFECTS).flat()
    expect(all.filter((name) => !caused.has(name) && !shared.includes(name))).toEqual([])
    const reset = mails.find(({ id }) => id === ('reset-code' satisfies MailName))
    expect(reset?.words.map((at) => words[at]?.text)).toContain('Your password reset code')
  })
})
