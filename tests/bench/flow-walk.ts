import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { issueSaid } from '#machines/bench/check/issue-said.ts'
import { readAnswers, type Standing, standing } from '#machines/bench/stand/stand.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** Where the answers of a file stand in some flows; `-` is standard input. Throws `Unworkable` where it holds none. */
export function walkReport(flows: readonly AnyFlow[], file: string | undefined) {
  if (file === undefined)
    throw new Unworkable(
      'walk needs --answers FILE, a JSON file with {"answers": {"<step>": {…}}}; - is standard input.',
    )
  const answers = readAnswers(textOf(file))
  if (typeof answers === 'string') throw new Unworkable(answers)
  const all = flows.map((flow) => standing(flow, answers))
  const holds = all.every(({ refused, unasked }) => refused.length + unasked.length === 0)
  return { text: all.map(told).join('\n\n'), json: all.length === 1 ? all[0] : { flows: all }, holds }
}

/** A file, found from where npm was called. */
function textOf(file: string): string {
  try {
    return readFileSync(file === '-' ? process.stdin.fd : resolve(process.env.INIT_CWD ?? '.', file), 'utf8')
  } catch (error) {
    const name = file === '-' ? 'Standard input' : file
    throw new Unworkable(`${name} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Where answers stand, for people. An end has no way back. */
export function told({ flow, asked, open, progress, back, refused, unasked }: Standing): string {
  const { at, total } = progress
  return [
    `${flow}: ${open === null ? 'ended' : `stands at ${open}`}`,
    `  asked     ${asked.join(' → ')}`,
    `  progress  ${total === null ? `step ${at}` : `${at} of ${total}`}`,
    ...(open === null ? [] : [`  Back      ${back ?? 'closes'}`]),
    ...refused.map(({ step, issues }) => `  refused   ${step}: ${issues.map(issueSaid).join(', ')}`),
    ...(unasked.length > 0 ? [`  not asked ${unasked.join(', ')}`] : []),
  ].join('\n')
}
