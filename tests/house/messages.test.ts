import { describe, expect, test } from 'vitest'
import { register } from '#flows/register.ts'
import { keysOf, leavesOf, namespacesOf } from '#machines/bench/check/flow-words.ts'
import { flows } from './flow-folders.ts'
import { literal, type Node, nameOf, nodesOf, type Place } from './syntax.ts'
import { files, isIn, isTest, read, sources } from './tree.ts'

const messages = (name: string): unknown => JSON.parse(read(`messages/en/${name}.json`))
const namespaces = files.flatMap((file) => /^messages\/en\/(.+)\.json$/.exec(file)?.[1] ?? [])

describe('every step has its texts', () => {
  test.each(flows.map((flow) => [flow.id, flow] as const))('%s has a sentence for everything it may say', (_, flow) => {
    const missing = namespacesOf(flow).flatMap((name) => {
      const present = new Set(leavesOf(messages(name)))
      return keysOf(flow, name).must.filter((key) => !present.has(key))
    })
    expect(missing).toEqual([])
  })

  const ofFlows = [...new Set(flows.flatMap(namespacesOf))]
  test.each(ofFlows)('%s has no sentence that is never shown', (name) => {
    const known = flows.map((flow) => keysOf(flow, name))
    const keys = new Set(known.flatMap(({ must, may }) => [...must, ...may]))
    const spare = leavesOf(messages(name)).filter((key) => !keys.has(key))
    expect(spare.filter((key) => !isUsed(key))).toEqual([])
  })

  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s is checked by the compiler for the texts that it shows',
    async (id, flow) => {
      const entries: Readonly<Record<string, { words(): Promise<object> }>> = register
      expect(await entries[id]?.words()).toMatchObject({ default: messages(flow.words) })
    },
  )

  const others = namespaces.filter((name) => !ofFlows.includes(name))
  test.each(others)('%s has no text that is never shown', (name) => {
    expect(leavesOf(messages(name), name).filter((key) => !isUsed(key))).toEqual([])
  })

  test('every shown text belongs to a namespace that is loaded', () => {
    const loading = ['messages/english.ts', 'messages/collectibles.ts'].flatMap(nodesOf)
    const english = loading.map(({ node }) => literal(node.source))
    const others = namespaces.filter((name) => !ofFlows.includes(name))
    expect(others.filter((name) => !english.includes(`./en/${name}.json`))).toEqual([])
  })
})

/** Sentences that the spec prescribes exactly, including their punctuation and capitals. */
const OF_THE_SPEC = [
  "Let's set up your Circle",
  "Define Your Circle's Purpose",
  "Share Your Circle's Story",
  "Can't fetch circle info.",
  "Can't fetch user profile",
  "Can't fetch device id",
  'Create Your Account',
  'Someone Has Sent You Cashback!',
  'Choose a Circle Image',
  'Create Or Join A Circle',
  'What Is Your Role',
  'Identify The Circle Beneficiary',
  'Join An Existing Circle',
  'Create Your Circle',
  'Give Your Circle a Title',
  'Invite Others To Help',
  'Add Our Extension & Start Saving!',
  'Edit Circle Details',
  'Gift Card (Instant)',
  'Bank Transfer (3-4 biz days)',
]
const NAMES = /\b(Circles?|Covey|Google|Four Coasts Cup|Southern Bays League)\b/g

describe('all texts have a uniform style', () => {
  const said = namespaces
    .flatMap((name) => textsIn(messages(name), name))
    .filter(([, words]) => !OF_THE_SPEC.includes(words))

  test('with one kind of apostrophe', () => {
    expect(said.filter(([, words]) => /\w'\w/.test(words))).toEqual([])
  })

  test('and titles in sentence case', () => {
    const isTitled = (words: string) => /[a-z,&] [A-Z][a-z]/.test(words.replace(NAMES, 'it'))
    const titled = said.filter(([key, words]) => key.endsWith('.title') && isTitled(words))
    expect(titled, 'only titles that the spec gives have capitals inside: write “Choose a nickname”').toEqual([])
  })
})

function textsIn(words: unknown, at: string): (readonly [key: string, words: string])[] {
  if (typeof words === 'string') return [[at, words]]
  return Object.entries(Object(words)).flatMap(([key, value]) => textsIn(value, `${at}.${key}`))
}

/**
 * The source files that use messages. A key can occur as a string, as a part of one such as the name of a rule, or in a
 * template.
 */
const asking = sources
  .filter(
    (file) =>
      !isTest(file) &&
      ['app', 'components', 'extension', 'api/server', 'api/client', 'machines/define'].some((room) =>
        isIn(file, room),
      ),
  )
  .flatMap((file) => nodesOf(file))
const texts = new Set(asking.flatMap(({ node }) => literal(node) ?? []))
const patterns = asking.flatMap(patternOf)

/** The keys of lists that a screen reads as a whole: `t.raw('ideas')`. */
const raw = new Set(asking.flatMap(({ node, parent }) => (isRaw(parent?.callee) ? (literal(node) ?? []) : [])))

/**
 * Whether a key is used. It is if the code contains the key or its last parts. For example, `t('money')` in the
 * namespace `circle` uses `circle.money`.
 */
function isUsed(key: string): boolean {
  const above = endsOf(key.slice(0, key.lastIndexOf('.')))
  const asked = (end: string) => texts.has(end) || patterns.some((pattern) => pattern.test(end))
  return endsOf(key).some(asked) || above.some((end) => raw.has(end))
}

function endsOf(key: string): string[] {
  const parts = key.split('.')
  return parts.map((_, index) => parts.slice(index).join('.'))
}

function patternOf({ node, parent }: Place): RegExp[] {
  if (node.type !== 'TemplateLiteral' || parent?.type !== 'CallExpression') return []
  const fixed = (node.quasis as readonly Node[]).map(({ value }) => (value as { cooked: string }).cooked)
  if (fixed.join('').replaceAll('.', '') === '') return []
  return [new RegExp(`^${fixed.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)]
}

function isRaw(callee: unknown) {
  return nameOf((callee as Node | undefined)?.property) === 'raw'
}
