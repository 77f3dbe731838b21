import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { branching } from '#tests/support/flows/branching-flow.ts'
import { errand } from '#tests/support/flows/errand-flow.ts'
import { transitionsOf } from '../graph/transitions.ts'
import { DRAWINGS, isDrawing } from './draw.ts'

const drawn = transitionsOf(branching).filter(({ kind, from, to }) => kind !== 'failure' || from !== to)

describe('a drawing of a flow', () => {
  test('in Mermaid has a box for each step and an arrow for each transition', () => {
    const lines = DRAWINGS.mermaid(branching).trimEnd().split('\n')
    expect(lines[0]).toBe('flowchart TD')
    expect(lines.filter((line) => /^ {2}s\d+[([]/.test(line))).toHaveLength(branching.steps.length)
    expect(lines.filter((line) => /(-->|-\.->|==>)/.test(line))).toHaveLength(drawn.length)
    expect(lines).toContain('  s1 -->|"mode.kind is card"| s2')
    expect(lines).toContain('  s6 ==>|"declined"| s1')
    expect(lines).toContain('  s11(["done"])')
  })

  test('in Mermaid names the ways from a review, out of a sub-flow and to an aside', () => {
    const lines = DRAWINGS.mermaid(errand).trimEnd().split('\n')
    const box = (id: string) =>
      lines.flatMap((line) => /^ {2}(s\d+)[([]/.exec(line.endsWith(`"${id}")`) ? line : '')?.[1] ?? '').join('')
    const [summary, means, size, rules] = ['summary', 'means', 'size', 'rules'].map(box)
    expect(lines).toContain(`  ${summary} ==>|"change"| ${means}`)
    expect(lines).toContain(`  ${size} ==>|"close"| ${means}`)
    expect(lines).toContain(`  ${means} ==>|"rules"| ${rules}`)
    expect(DRAWINGS.mermaid(branching)).toContain('not (it happened at brand)')
    expect(DRAWINGS.mermaid(errand) + DRAWINGS.mermaid(branching)).not.toMatch(/~|s-1/)
  })

  test('shows an offer of every question once, however many questions there are', () => {
    const lines = DRAWINGS.mermaid(errand).trimEnd().split('\n')
    const help = lines.flatMap((line) => /^ {2}(s\d+)\("help"\)/.exec(line)?.[1] ?? [])
    expect(lines.filter((line) => line.includes('"help"'))).toEqual([
      `  ${help}("help")`,
      `  every[["every question"]] ==>|"help"| ${help}`,
    ])
    const picture = DRAWINGS.svg(errand)
    expect(picture.match(/\bhelp\b/g)).toHaveLength(1)
    expect(picture).toContain('Beside every question: help')
    expect(picture.match(/beside: rules/g)).toHaveLength(2)
    const name = (id: string) => lines.flatMap((line) => RegExp(`^ {2}(s\\d+)\\("${id}"\\)`).exec(line)?.[1] ?? [])[0]
    expect(lines.filter((line) => line.includes('"stop"'))).toEqual([
      `  every[["every question"]] ==>|"stop"| ${name('reason')}`,
    ])
    expect(lines.filter((line) => line.endsWith(` -.-> ${name('done')}`))).toEqual([])
    expect(picture).toContain('From every question: stop → reason')
    expect(picture).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('in SVG has a box for each step and a line for each transition, and is well-formed', () => {
    const text = DRAWINGS.svg(branching)
    expect(text.match(/<rect class="(question|end)"/g)).toHaveLength(branching.steps.length)
    expect(text.match(/marker-end=/g)).toHaveLength(drawn.length)
    expect(text.match(/<\w[^>]*(?<!\/)>/g)?.length).toBe(text.match(/<\/\w+>/g)?.length)
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('in SVG shows texts of conditions as text, never as markup', () => {
    const [mode] = branching.steps
    const odd = { ...branching, id: 'a<b>&"c', steps: mode ? [mode] : [] }
    expect(DRAWINGS.svg(odd)).toContain('a&lt;b&gt;&amp;&quot;c')
  })

  test('in JSON is a machine that XState accepts, with each target in its place', () => {
    const config = JSON.parse(DRAWINGS.stately(branching))
    const machine = createMachine(config)
    expect(Object.keys(machine.states)).toEqual([
      'opening',
      'refused',
      'closed',
      ...branching.steps.map(({ id }) => id),
    ])
    expect(Object.keys(machine.states.confirm?.states ?? {})).toEqual(['asking', 'saving', 'stuck'])
    expect(JSON.stringify(config)).toContain('mode.kind is card')
    expect(JSON.stringify(config)).not.toMatch(/"(schema|domains|fields)"/)
  })

  test('is refused in any other format', () =>
    expect(['svg', 'png', 'toString'].map(isDrawing)).toEqual([true, false, false]))
})
