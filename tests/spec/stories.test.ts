import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toId } from 'storybook/internal/csf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { formsOf } from '#machines/bench/states/forms.ts'
import { statesOf } from '#machines/bench/states/states.ts'
import { storyIdOf } from '#machines/bench/states/story-id.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { FLOW_COMMAND } from '#tests/support/machine/flow-command.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const FILES = ['components/wizard/story/flows-1.stories.tsx', 'components/wizard/story/flows-2.stories.tsx']

interface Entry {
  readonly __id: string
  readonly exportName: string
  readonly title: string
  readonly name: string
}

/** What Storybook is told of the stories in this copy of the project. */
function indexed(root: string): readonly Entry[] {
  const program = `const { flowIndexer } = await import(${JSON.stringify(`${root}.storybook/flow-stories.ts`)})
    const all = await Promise.all(${JSON.stringify(FILES)}.map((file) => flowIndexer.createIndex(${JSON.stringify(root)} + file, {})))
    console.log(JSON.stringify(all.flat()))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }))
}

const idOf = ([kind = '', name = '']: readonly string[]) => toId(kind, name)

describe('the stories of the flows', () => {
  const entries = indexed(ROOT)

  test('are every state that people can tell apart, in every form that applies, and no other', async () => {
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

  test('stand for as many states of each flow as the command tells', () => {
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

  test('have ids that Storybook itself would write so', () => {
    const written = entries.map(({ __id }) => idOf(__id.split('--')))
    expect(written).toEqual(entries.map(({ __id }) => __id))
  })

  test('stand under their flow and step, with the code that the step has', () => {
    const { title, name } = entries.find(({ __id }) => __id === 'signup-purpose--first-invalid') ?? {}
    expect([title, name]).toEqual(['Flows/signup/3 · purpose', 'first: invalid'])
  })

  test('are written into the files that stand for them, each with its id', async () => {
    const { flowStoriesPlugin } = await import('../../.storybook/flow-stories.ts')
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

describe('a copy of the project with one step more', () => {
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

  test('has the stories of that step, and all that it had before under the same ids', () => {
    const [before, after] = [indexed(ROOT), indexed(copy)].map((entries) => entries.map(({ __id }) => __id))
    expect(after?.filter((id) => !before?.includes(id))).toEqual(
      ['first', 'create-account-email-link'].flatMap((state) =>
        ['empty', 'filled', 'invalid', 'saving', 'stuck', 'done'].map((form) => `signup-motto--${state}-${form}`),
      ),
    )
    expect(before?.filter((id) => !after?.includes(id))).toEqual([])
  })
})
