import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { camelCase, checkName, keyOf, prefixed, titleOf } from './new-names.ts'
import { checkFree, type Plan, ROOT, runFresh } from './new-plan.ts'
import {
  constantLiteral,
  expected,
  flowLiteral,
  propertyLiteral,
  spliced,
  withElement,
  withImport,
} from './new-source.ts'
import { checkWords, questionExamples, questionSource, questionWords, wantedQuestion } from './new-words.ts'

interface NewStep {
  readonly name: string
  readonly flow: AnyFlow
  /** The step after which the new step is inserted. By default, the last question. */
  readonly after: string | undefined
}

/** Adds a question with one line of text to a flow. */
export function addStep(plan: Plan, { name, flow, after = lastQuestion(flow) }: NewStep): void {
  const { folder, file } = fileOfFlow(flow)
  checkName(name, `${folder}/steps`)
  checkFree(`${folder}/steps/${name}.ts`)
  if (flow.steps.some(({ id }) => id === name))
    throw new Unworkable(`Open ${file}: the flow "${flow.id}" already has a step "${name}".`)
  if (!flow.steps.some(({ id }) => id === after))
    throw new Unworkable(`Open ${file}: the flow "${flow.id}" has no step "${after}" to add a step after.`)
  if (flow.steps.some(({ id, kind }) => id === after && kind === 'end'))
    throw new Unworkable(`Open ${file}: "${after}" ends the flow, so no step can follow it. Name another step.`)
  const [constant, title] = [camelCase(name), titleOf(name)]
  plan.add(`${folder}/steps/${name}.ts`, questionSource(name, constant))
  plan.change(file, (text) => listed(text, flow, { file, name, constant, after }))
  plan.change(`messages/en/${flow.words}.json`, (text) => worded(text, flow, name, title, after))
  plan.change(`${folder}/examples.ts`, (text) => {
    const examples = expected(constantLiteral(text, 'examples'), 'the object `examples`', `${folder}/examples.ts`)
    return withElement(text, examples, `${keyOf(name)}: ${questionExamples(constant)}`, after)
  })
  const wanted = `${folder}/wanted.ts`
  plan.change(wanted, (text) => {
    const steps = expected(wantedOf(text, flow, 'steps'), `what is wanted of "${flow.id}"`, wanted)
    return withElement(text, steps, `${keyOf(name)}: ${wantedQuestion(title, constant)}`, after)
  })
  plan.write()
  finishFlow(plan, flow.id, wanted)
}

/**
 * Stores the drafts of a flow's new version and records the examples about the flow. If the flow's wanted table lists
 * transitions, updates that list.
 */
export function finishFlow(plan: Plan, flow: string, wanted: string): void {
  const { edges, files } = JSON.parse(runFresh('tests/bench/new/new-finish.ts', 'flow', flow))
  plan.change(wanted, (text) => {
    const list = wantedOf(text, { id: flow }, 'edges')
    return list ? spliced(text, list.start, list.end, JSON.stringify(edges)) : text
  })
  for (const file of files) plan.change(file, (text) => text)
  plan.write()
}

function wantedOf(text: string, { id }: Pick<AnyFlow, 'id'>, name: 'steps' | 'edges') {
  const wanted = constantLiteral(text, prefixed('wanted', id))
  return wanted && propertyLiteral(text, wanted, name)
}

function listed(
  text: string,
  { id, version }: AnyFlow,
  { file, name, constant, after }: { file: string; name: string; constant: string; after: string },
): string {
  const list = expected(flowLiteral(text, id), `the flow "${id}"`, file)
  const before = list.steps.elements.find((element) => new RegExp(`\\b${camelCase(after)}\\b`).test(element.name))
  const own = expected(before, `the step "${after}"`, file).name
  // If this version was released, raise the version number, because released versions must not change.
  const isReleased = versionsOf(id).includes(`${version}.json`)
  const grown = withElement(text, list.steps, constant, own)
  const raised = spliced(grown, list.version.start, list.version.end, String(isReleased ? version + 1 : version))
  return withImport(raised, `import { ${constant} } from './steps/${name}.ts'`)
}

function versionsOf(flow: string): string[] {
  const released = join(ROOT, 'tests/support/released')
  return readdirSync(released).includes(flow) ? readdirSync(join(released, flow)) : []
}

function worded(text: string, flow: AnyFlow, name: string, title: string, after: string): string {
  const words = JSON.parse(text)
  checkWords(flow, words)
  const entries = Object.entries(words.steps).flatMap(([id, words]) =>
    id === after
      ? [[id, words] as const, [name, questionWords(title, camelCase(name))] as const]
      : [[id, words] as const],
  )
  return JSON.stringify({ ...words, steps: Object.fromEntries(entries) }, null, 2)
}

function lastQuestion({ steps, id }: AnyFlow): string {
  const last = steps.findLast(({ kind }) => kind === 'question')
  if (last) return last.id
  throw new Unworkable(`The flow "${id}" has no question. Add --after STEP.`)
}

/** The file that declares a flow, and its folder. */
function fileOfFlow({ id }: Pick<AnyFlow, 'id'>): { readonly folder: string; readonly file: string } {
  const folders = readdirSync(join(ROOT, 'flows'), { withFileTypes: true }).filter((one) => one.isDirectory())
  const files = folders.flatMap(({ name }) =>
    readdirSync(join(ROOT, 'flows', name)).map((file) => ({ folder: `flows/${name}`, file: `flows/${name}/${file}` })),
  )
  const own = files.find(({ file }) => file.endsWith('.ts') && declares(file, id))
  if (own) return own
  throw new Unworkable(`Open flows/register.ts: no file in its folder declares the flow "${id}".`)
}

const declares = (file: string, id: string) =>
  new RegExp(`\\bflow\\(\\s*'${id}'`).test(readFileSync(join(ROOT, file), 'utf8'))
