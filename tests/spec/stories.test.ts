import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toId } from 'storybook/internal/csf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { formsOf } from '#machines/bench/states/forms.ts'
import { statesOf } from '#machines/bench/states/states.ts'
import { storiesOf } from '#machines/bench/states/stories.ts'
import { storyIdOf } from '#machines/bench/states/story-id.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { FLOW_COMMAND } from '#tests/support/machine/flow-command.ts'
import { ALIKE, flowStoriesPlugin } from '../../.storybook/flow-stories.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const FILES = ['components/wizard/story/flows-1.stories.tsx', 'components/wizard/story/flows-2.stories.tsx']

interface Entry {
  readonly __id: string
  readonly exportName: string
  readonly title: string
  readonly name: string
  readonly tags: readonly string[]
}

/** Reads Storybook's list of stories from this copy of the project. */
function indexed(root: string): readonly Entry[] {
  const program = `const { flowIndexer } = await import(${JSON.stringify(`${root}.storybook/flow-stories.ts`)})
    const all = await Promise.all(${JSON.stringify(FILES)}.map((file) => flowIndexer.createIndex(${JSON.stringify(root)} + file, {})))
    console.log(JSON.stringify(all.flat()))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }))
}

const idOf = ([kind = '', name = '']: readonly string[]) => toId(kind, name)

describe('the stories of the flows', () => {
  const entries = indexed(ROOT)

  test('are every distinct state in every possible form, and no others', async () => {
    const wanted = await Promise.all(
      catalogue.map(async (flow) => {
        const examples = await examplesOf(flow)
        return statesOf(flow, examples).flatMap((state) =>
          formsOf(flow, state, examples).map(({ form }) => storyIdOf(flow.id, state.step, state.id, form)),
        )
      }),
    )
    expect(entries.map(({ __id }) => __id).sort()).toEqual(wanted.flat().sort())
    expect(new Set(wanted.flat()).size).toBe(wanted.flat().length)
  })

  test('cover as many states of each flow as the command reports', () => {
    const { flows } = JSON.parse(
      execFileSync(process.execPath, [...FLOW_COMMAND, 'list', '--json'], { cwd: ROOT, encoding: 'utf8' }),
    )
    const states = (id: string) =>
      new Set(
        entries.flatMap(({ title, name }) =>
          title.startsWith(`Flows/${id}/`) ? `${title} ${name.split(':')[0]}` : [],
        ),
      ).size
    for (const { id, states: told } of flows) expect(`${id} ${states(id)}`).toBe(`${id} ${told}`)
  })

  test('are all drawn in a short run, except those that look like an earlier one', async () => {
    const all = await Promise.all(catalogue.map(async (flow) => storiesOf(flow, await examplesOf(flow))))
    const looks = new Map(all.flat().map((story) => [story.id, story.looks]))
    const drawn = entries.filter(({ tags }) => !tags.includes(ALIKE))
    expect(new Set(drawn.map(({ __id }) => looks.get(__id)))).toEqual(new Set(looks.values()))
    expect(new Set(drawn.map(({ title }) => title))).toEqual(new Set(entries.map(({ title }) => title)))
    expect(drawn.length).toBeLessThan(entries.length * 0.65)
  })

  test('look the same only if progress and Back are the only differences', async () => {
    const [first, later] = ['signup-purpose--first-empty', 'signup-purpose--create-account-email-link-empty'].map(
      (id) => storiesOf(signup, examples).find((story) => story.id === id),
    )
    expect(later?.looks).toBe(first?.looks)
    const others = storiesOf(signup, examples).filter(({ looks, id }) => looks === first?.looks && id !== first?.id)
    expect(others.filter(({ step, form }) => step !== 'purpose' || form !== 'empty')).toEqual([])
  })

  test("have ids in Storybook's own form", () => {
    const written = entries.map(({ __id }) => idOf(__id.split('--')))
    expect(written).toEqual(entries.map(({ __id }) => __id))
  })

  test('are listed under their flow and step, with the code of the step', () => {
    const { title, name } = entries.find(({ __id }) => __id === 'signup-purpose--first-invalid') ?? {}
    expect([title, name]).toEqual(['Flows/signup/3 · purpose', 'first: invalid'])
  })

  test('are written into their files, each with its id', async () => {
    const written = FILES.flatMap((file) =>
      flowStoriesPlugin()
        .transform('export default {}', ROOT + file)
        ?.code.split('\n')
        .slice(1),
    )
    expect(written).toHaveLength(entries.length)
    for (const [at, { __id, exportName }] of entries.entries()) {
      expect(written[at]).toMatch(`export const ${exportName} = `)
      expect(written[at]).toContain(`__id: '${__id}'`)
    }
    expect(flowStoriesPlugin().transform('export default {}', `${ROOT}components/ui/button.stories.tsx`)).toBeNull()
  })
})

describe('a copy of the project with one more step', () => {
  const copy = `${mkdtempSync(join(tmpdir(), 'covey-stories-'))}/`
  const edit = (file: string, from: string, to: string) =>
    writeFileSync(copy + file, readFileSync(copy + file, 'utf8').replace(from, to))

  beforeAll(() => {
    for (const part of [
      'package.json',
      'flows',
      'machines',
      'messages',
      '.storybook',
      'tests/bench',
      'tests/support/story',
    ])
      cpSync(ROOT + part, copy + part, { recursive: true })
    symlinkSync(`${ROOT}node_modules`, `${copy}node_modules`)
    writeFileSync(
      `${copy}flows/signup/steps/motto.ts`,
      `import { effect } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'

export const motto = step('motto', { fields: { motto: text({ max: 40 }) }, effect: effect('save-motto') })
`,
    )
    edit('flows/signup/create.ts', '    purpose,\n', '    purpose,\n    motto,\n')
    edit('flows/signup/create.ts', `import { purpose }`, `import { motto } from './steps/motto.ts'\nimport { purpose }`)
    edit(
      'flows/signup/examples.ts',
      '  purpose: {',
      `  motto: { valid: [{ motto: 'Soup for all' }], invalid: [{ motto: '' }] },\n  purpose: {`,
    )
  }, 60_000)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('has the stories of that step, and all earlier stories with the same ids', () => {
    const [before, after] = [indexed(ROOT), indexed(copy)].map((entries) => entries.map(({ __id }) => __id))
    expect(after?.filter((id) => !before?.includes(id))).toEqual(
      ['first', 'create-account-email-link'].flatMap((state) =>
        ['empty', 'filled', 'invalid', 'saving', 'stuck', 'done'].map((form) => `signup-motto--${state}-${form}`),
      ),
    )
    expect(before?.filter((id) => !after?.includes(id))).toEqual([])
  })
})
