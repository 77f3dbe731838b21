import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files, read } from '#tests/house/tree.ts'
import { FLOW_COMMAND } from '#tests/support/machine/flow-command.ts'
import { blocksOf, copyOf, edit, typed } from '#tests/support/pages/guide.ts'

/** The files needed to write the correct flow of `docs/a-new-flow.md`. Each mistake changes one file of that flow. */
const needed = files.filter((file) => !/^(public|docs\/pictures|tests\/support\/released)\//.test(file))
const WRITES = /^(rm |npm run flow -- (new flow|migrate pet-care --record))/

const copy = copyOf(needed)
beforeAll(() => {
  for (const block of blocksOf(read('docs/a-new-flow.md'))) {
    if (block.kind === 'edit') edit(copy.root, block)
    if (block.kind === 'type' && WRITES.test(block.command)) typed(copy.root, block.command)
  }
  writeFileSync(join(copy.root, 'cat.json'), JSON.stringify({ answers: { animal: { kind: 'cat' } } }))
}, 300_000)
afterAll(() => copy.remove())

interface Mistake {
  readonly file: string
  readonly from: string
  readonly to: string
}
interface Printed {
  readonly code: number | null
  readonly out: string
  readonly said: string
}

const started = (words: readonly string[]): Printed => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy.root, encoding: 'utf8' })
  return { code: status, out: stdout, said: stderr }
}
const command = (words: string) => started([...FLOW_COMMAND, ...words.split(' ')])

/** Makes one mistake in a file of the correct flow, calls `get`, and takes the mistake back. */
function mistaken<Got>({ file, from, to }: Mistake, get: () => Got): Got {
  const path = join(copy.root, file)
  const good = readFileSync(path, 'utf8')
  if (good.split(from).length !== 2) throw new Error(`${file} has not just once: ${from}`)
  writeFileSync(
    path,
    good.replace(from, () => to),
  )
  try {
    return get()
  } finally {
    writeFileSync(path, good)
  }
}

const STEPS = 'flows/pet-care/steps'
const FLOW = 'flows/pet-care/flow.ts'
const LIST = 'steps: [animal, walks, sitters, vaccinated, seeVet, checkCare, petCareDone, notNow]'
const KIND = `choice(['dog', 'cat'])`

const list = (to: string): Mistake => ({ file: FLOW, from: LIST, to })
const kinds = (to: string): Mistake => ({ file: `${STEPS}/animal.ts`, from: KIND, to })

/** Mistakes that throw when the flow is declared. The error is one sentence that names the line. */
const DECLARED: Readonly<Record<string, readonly [Mistake, RegExp]>> = {
  'a step before the one that it reads': [
    list('steps: [walks, animal, sitters, vaccinated, seeVet, checkCare, petCareDone, notNow]'),
    /^The step "walks" reads "animal", .* \(flows\/pet-care\/flow\.ts:\d+\)\n$/,
  ],
  'a step that stands twice': [
    list('steps: [animal, animal, walks, sitters, vaccinated, seeVet, checkCare, petCareDone, notNow]'),
    /^The step "animal" is in the flow twice\. \(flows\/pet-care\/flow\.ts:\d+\)\n$/,
  ],
  'a move to a step that is not there': [
    {
      file: FLOW,
      from: `version: 1,\n  who: 'member',\n  given: [today],\n  ${LIST},`,
      to: `version: 2,\n  who: 'member',\n  given: [today],\n  ${LIST},\n  moves: [{ kind: 'removed', until: 1, from: { vet: undefined }, to: undefined, landing: 'elsewhere', drops: [], make: () => ({}) }],`,
    },
    /^The move of "vet" until version 1 leads to "elsewhere", which .* \(flows\/pet-care\/flow\.ts:\d+\)\n$/,
  ],
  'a list that must hold more than it has room for': [
    { file: `${STEPS}/sitters.ts`, from: 'max: 3, unique', to: 'min: 5, max: 3, unique' },
    /^The list "sitters" has room for 3 items, and must have 5\. \(flows\/pet-care\/steps\/sitters\.ts:\d+\)\n$/,
  ],
  'an item that can be left by a door': [
    { file: `${STEPS}/sitters.ts`, from: `'sitter', { fields: {`, to: `'sitter', { doors: ['out'], fields: {` },
    /^An item of "sitters" must be .* \(flows\/pet-care\/steps\/sitters\.ts:\d+\)\n$/,
  ],
  'a step that nothing imports': [
    { file: FLOW, from: `import { walks } from './steps/walks.ts'\n`, to: '' },
    /^walks is not defined \(flows\/pet-care\/flow\.ts:\d+\)\n$/,
  ],
  'a flow that its file does not export': [
    { file: 'flows/register.ts', from: ').petCare,', to: ').petCar,' },
    /^The file of "pet-care" does not export what flows\/register\.ts names\. \(flows\/catalogue\.ts:\d+\)\n$/,
  ],
}

/** Mistakes that `check` finds, each with the sentence and the file that `check` reports. */
const FOUND: Readonly<Record<string, readonly [Mistake, sentence: string, file: string]>> = {
  'a text between 9 and 3 characters': [
    { file: `${STEPS}/walks.ts`, from: 'text({ max: 60 })', to: 'text({ min: 9, max: 3 })' },
    'pet-care, walks: The field "when" of "walks" accepts no value: at least 9, at most 3.',
    `${STEPS}/walks.ts`,
  ],
  'nothing to choose': [
    kinds('choice([])'),
    'pet-care, animal: The field "kind" of "animal" accepts no value: it has no choices.',
    `${STEPS}/animal.ts`,
  ],
  'a choice that is listed twice': [
    kinds(`choice(['dog', 'cat', 'dog'])`),
    'pet-care, animal: The field "kind" of "animal" lists "dog" twice.',
    `${STEPS}/animal.ts`,
  ],
  'a field of an item that takes nothing': [
    { file: `${STEPS}/sitters.ts`, from: 'text({ max: 40 })', to: 'text({ min: 5, max: 3 })' },
    'pet-care, sitters: The field "name" of "sitter", an item of "items" in "sitters", accepts no value: at least 5, at most 3.',
    `${STEPS}/sitters.ts`,
  ],
  'an effect that nothing is bound to': [
    { file: `${STEPS}/check-care.ts`, from: 'record-answer', to: 'recrd-answer' },
    'pet-care, check-care: No call is bound to the effect "recrd-answer"',
    `${STEPS}/check-care.ts`,
  ],
  'a final step that was made changeable': [
    { file: `${STEPS}/check-care.ts`, from: `{ after: 'wall' }`, to: '{}' },
    'pet-care, check-care: ',
    `${STEPS}/check-care.ts`,
  ],
  'a failure without a sentence': [
    {
      file: `${STEPS}/check-care.ts`,
      from: `after: 'wall'`,
      to: `after: 'wall', failures: { 'too-many-requests': 'stay' }`,
    },
    'The messages "pet-care" have no "failures.too-many-requests".',
    'messages/en/pet-care.json',
  ],
  'a step without examples': [
    { file: 'flows/pet-care/examples.ts', from: '  walks: {', to: '  wlaks: {' },
    'pet-care, walks: "walks" has no valid example.',
    'flows/pet-care/examples.ts',
  ],
}

/** All commands that take a flow. */
const COMMANDS = [
  'check pet-care',
  'tour pet-care',
  'run pet-care',
  'mutate pet-care',
  'migrate pet-care --prove',
  'walk pet-care --answers cat.json',
  'draw pet-care',
  'list',
  'new step more --in pet-care',
]

describe('each mistake in a flow is reported in one sentence that names the step and the file', () => {
  test('but the good flow has none', () => {
    expect(command('check pet-care')).toMatchObject({ code: 0, said: '' })
  })

  test.each(Object.entries(DECLARED))('%s, at the declaration', (_, [mistake, sentence]) => {
    const { code, out, said } = mistaken(mistake, () => command('check pet-care'))
    expect([code, out]).toEqual([2, ''])
    expect(said).toMatch(sentence)
  })

  test.each(Object.entries(FOUND))('%s, by check', (_, [mistake, sentence, file]) => {
    const { code, out, said } = mistaken(mistake, () => command('check pet-care'))
    expect([code, said]).toEqual([1, ''])
    expect(out).toContain(sentence)
    expect(out).toContain(`  in ${file}`)
  })
})

describe('a flow that cannot be declared', () => {
  const [swapped, sentence] = DECLARED['a step before the one that it reads'] ?? []

  test('is reported by every command, the list of stories and the atlas in the same words', () => {
    if (!swapped || !sentence) throw new Error('That mistake is gone.')
    mistaken(swapped, () => {
      for (const words of COMMANDS) {
        const { code, out, said } = command(words)
        expect([words, code, out]).toEqual([words, 2, ''])
        expect(said, words).toMatch(sentence)
      }
      for (const program of ['every-story', 'whole-atlas']) {
        const { code, out, said } = started([`tests/support/story/${program}.ts`])
        expect([program, code, out]).toEqual([program, 1, ''])
        expect(said, program).toMatch(sentence)
      }
    })
  })
})

test('unreadable input is reported by each command in one sentence', () => {
  const [nothing] = FOUND['nothing to choose'] ?? []
  if (!nothing) throw new Error('That mistake is gone.')
  mistaken(nothing, () => {
    for (const verb of ['tour', 'run', 'mutate']) {
      const { code, said } = command(`${verb} pet-care`)
      expect([verb, code]).toEqual([verb, 2])
      expect(said).toMatch(/^Nobody knows what to answer to "animal" of "pet-care": .*\n$/)
    }
    const { code, out, said } = command('migrate pet-care --prove')
    expect([code, said]).toEqual([1, ''])
    expect(out).toContain('pet-care, version 1: "animal" has no valid example that its own rules accept')
  })
})
