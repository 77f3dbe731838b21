import { parseArgs } from 'node:util'
import { Unworkable } from '#machines/bench/states/unworkable.ts'

/** Every option of the command `flow`, by name. */
const OPTIONS = {
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  states: { type: 'boolean' },
  in: { type: 'string' },
  after: { type: 'string' },
  answers: { type: 'string' },
  as: { type: 'string' },
  prove: { type: 'boolean' },
  record: { type: 'boolean' },
  cap: { type: 'string' },
  cover: { type: 'string' },
  seed: { type: 'string' },
  verify: { type: 'boolean' },
  min: { type: 'string' },
  pairs: { type: 'string' },
  on: { type: 'string' },
  path: { type: 'string' },
  who: { type: 'string' },
  'base-url': { type: 'string' },
  outbox: { type: 'string' },
  junit: { type: 'string' },
  report: { type: 'string' },
} as const
export type OptionName = keyof typeof OPTIONS

const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name)

/**
 * Parses the arguments and options that a person typed. Throws `Unworkable` if an option is unknown or lacks its value.
 */
export function typed(args: readonly string[]) {
  const whole = withTheirValues(args)
  const { tokens } = parseArgs({ args: whole, options: OPTIONS, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (!isOption(token.name)) throw new Unworkable(`There is no option ${token.rawName}. --help lists the options.`)
    const wants = OPTIONS[token.name].type === 'string'
    if (wants && token.value === undefined) throw new Unworkable(`${token.rawName} needs a value.`)
    if (!wants && token.value !== undefined) throw new Unworkable(`${token.rawName} does not take a value.`)
  }
  const { values, positionals } = parseArgs({ args: whole, options: OPTIONS, allowPositionals: true })
  return { values, positionals }
}
export type Options = ReturnType<typeof typed>['values']

/** Joins an option and a negative number after it. Otherwise, `-1` in `--cap -1` would be read as another option. */
function withTheirValues(args: readonly string[]): string[] {
  const all: string[] = []
  for (const arg of args) {
    const before = all.at(-1)
    const isValue = before?.startsWith('--') && !before.includes('=') && /^-\d/.test(arg)
    if (isValue) all[all.length - 1] = `${before}=${arg}`
    else all.push(arg)
  }
  return all
}

/** Throws `Unworkable` for an option that the verb ignores, so that no one believes that the option had an effect. */
export function onlyThese(verb: string, takes: readonly OptionName[], values: Options): void {
  const known: readonly string[] = ['all', 'json', 'help', ...takes]
  const other = Object.keys(values).find((name) => !known.includes(name))
  if (other === undefined) return
  const list = takes.map((name) => `--${name}`).join(', ')
  throw new Unworkable(`${verb} has no --${other}${list === '' ? '' : `: it takes ${list}`}.`)
}

/** Reads an option that must be a whole number of at least `least`. */
export function wholeNumber(name: OptionName, text: string, least: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(number) && number >= least) return number
  throw new Unworkable(`--${name} must be a whole number of ${least} or more, not "${text}".`)
}
