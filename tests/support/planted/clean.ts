import * as z from 'zod/mini'
import { catalogue } from '#flows/catalogue.ts'
import type { Subject } from '#machines/bench/check/finding.ts'
import { all, any, negate } from '#machines/define/condition.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { choices } from '#machines/define/fields/choices.ts'
import { text } from '#machines/define/fields/text.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { flow } from '#machines/define/flow.ts'
import { given } from '#machines/define/given.ts'
import { end, step } from '#machines/define/step.ts'
import { varyStep } from '#machines/define/vary.ts'
import { subjectOf } from '#tests/bench/flow-subject.ts'
import { branching } from '#tests/support/flows/branching-flow.ts'
import { doors } from '#tests/support/flows/doors-flow.ts'
import { errand } from '#tests/support/flows/errand-flow.ts'
import { generatedFlow } from '#tests/support/flows/generated-flow.ts'

const flows: readonly AnyFlow[] = catalogue

/** Runs a generated source to get the flow that it declares, and adds an end. */
function generated(steps: number): AnyFlow {
  const source = generatedFlow('generated', steps)
    .replace(/^import .*$/gm, '')
    .replace('export const', 'const')
  const words = { all, any, choice, choices, effect, flow, given, negate, stay, step, text, varyStep, z }
  const declared: AnyFlow = new Function(...Object.keys(words), `${source}\nreturn generated`)(...Object.values(words))
  return { ...declared, steps: [...declared.steps, end('done')] }
}

/** Flows without errors: those of the catalog, and those that other tests use. */
export const CLEAN: readonly Subject[] = [
  ...(await Promise.all(flows.map((flow) => subjectOf(flow, flows)))),
  ...[branching, doors, errand, generated(6)].map((flow) => ({ flow })),
]
