import { parseArgs } from 'node:util'
import { Unworkable } from '#machines/bench/states/unworkable.ts'

/** Every option of `flow`, by its name. */
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

/** Words and options as they were typed. Throws `Unworkable` for an option that there is not, or that lacks its value. */
export function typed(args: readonly string[]) {
  const whole = withTheirValues(args)
  const { tokens } = parseArgs({ args: whole, options: OPTIONS, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (!isOption(token.name))
      throw new Unworkable(`There is no option ${token.rawName}: --help tells those there are.`)
    const wants = OPTIONS[token.name].type === 'string'
    if (wants && token.value === undefined) throw new Unworkable(`${token.rawName} needs a value.`)
    if (!wants && token.value !== undefined) throw new Unworkable(`${token.rawName} takes no value.`)
  }
  const { values, positionals } = parseArgs({ args: whole, options: OPTIONS, allowPositionals: true })
  return { values, positionals }
}
export type Options = ReturnType<typeof typed>['values']

/** `--cap -1` means the value, and no option of that name. */
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

/** Refuses what a verb does not take, so that nobody believes that it did something. */
export function onlyThese(verb: string, takes: readonly OptionName[], values: Options): void {
  const known: readonly string[] = ['all', 'json', 'help', ...takes]
  const other = Object.keys(values).find((name) => !known.includes(name))
  if (other === undefined) return
  const list = takes.map((name) => `--${name}`).join(', ')
  throw new Unworkable(`${verb} has no --${other}${list === '' ? '' : `: it takes ${list}`}.`)
}

/** An option that is a whole number, in digits. */
export function wholeNumber(name: OptionName, text: string, least: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(number) && number >= least) return number
  throw new Unworkable(`--${name} is a whole number of ${least} or more, in digits, but not "${text}".`)
}
