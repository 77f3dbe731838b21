/**
 * The source of a flow with many steps, to measure the type checker's work. Each step reads two earlier ones, with a
 * condition on both.
 */
export function generatedFlow(name: string, steps: number): string {
  const lines = Array.from({ length: steps }, (_, at) => stepLine(at))
  const list = Array.from({ length: steps }, (_, at) => `s${at}`).join(', ')
  const flow = `export const ${name} = flow('${name}', { version: 1, given: [member], steps: [${list}] })`
  return [IMPORTS, ...lines, flow, ''].join('\n')
}

/** The same source with a second list, in which each step is varied. */
export function variedFlow(name: string, steps: number): string {
  const lines = Array.from(
    { length: steps },
    (_, at) =>
      `const v${at} = varyStep(s${at}, { fields: { kind: choice(['a${at}', 'c']) }, effect: effect('v-${at}') })`,
  )
  const list = Array.from({ length: steps }, (_, at) => `v${at}`).join(', ')
  const second = `export const ${name}2 = flow('${name}2', { version: 1, given: [member], steps: [${list}] })`
  return [generatedFlow(name, steps), ...lines, second, ''].join('\n')
}

/** A source with the same imports and nothing else. Its cost is subtracted from the others. */
export const emptyFlow = (name: string): string =>
  `${IMPORTS}\nexport const ${name} = [all, any, negate, effect, stay, choice, choices, text, flow, member, step, varyStep]\n`

const IMPORTS = `
import * as z from 'zod/mini'
import { all, any, negate } from '#machines/define/condition.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { choices } from '#machines/define/fields/choices.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { given } from '#machines/define/given.ts'
import { step } from '#machines/define/step.ts'
import { varyStep } from '#machines/define/vary.ts'
const member = given('member', z.boolean())
`

function stepLine(at: number): string {
  const fields = `fields: { kind: choice(['a${at}', 'b${at}', 'c']), note${at}: text({ max: 40 }), ways: choices(['w${at}', 'x', 'y']) }`
  const sends = `effect: effect('send-${at}', { receipt: z.object({ held: z.boolean() }), failures: { 'no-${at}': stay } })`
  const [near, far] = [at - 1, Math.floor(at / 2) - 1]
  if (far < 0 || near === far) return `const s${at} = step('s${at}', { ${fields}, ${sends} })`
  const when = `all(s${near}.is('kind', 'a${near}', 'c'), any(negate(s${far}.is('held', true)), s${far}.is('kind', 'b${far}'), member.is(true), s${far}.is('ways.w${far}', true)))`
  return `const s${at} = step('s${at}', { ${fields}, reads: [s${near}, s${far}], when: ${when}, ${sends} })`
}
