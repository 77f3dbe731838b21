import { parseArgs } from 'node:util'
import { spanOf } from '#api/contract/clock.ts'
import { catchUp } from '../clock-control/catch-up.ts'
import type { Environment } from '../settings/environment.ts'
import { seedDemo } from './demo.ts'
import { isPersona, type Made, PERSONAS, type PersonaName } from './personas.ts'
import { openStage, type Stage } from './stage.ts'

/** The command's output and exit code. 2 means wrong arguments. */
export interface Answer {
  readonly code: 0 | 2
  readonly lines: readonly string[]
}

const NAMES = Object.keys(PERSONAS).join(', ')
const LIST = Object.entries(PERSONAS).map(([name, { about }]) => `${name.padEnd(10)} ${about}`)
const OPTIONS = {
  persona: { type: 'string', multiple: true },
  forward: { type: 'string' },
  list: { type: 'boolean' },
} as const
const wrong = (sentence: string): Answer => ({ code: 2, lines: [sentence] })

/** The command `npm run demo`. Creates personas in the database of the environment, or moves its clock forward. */
export async function answerDemo(args: readonly string[], environment: Environment): Promise<Answer> {
  const asked = optionsIn(args)
  if (typeof asked === 'string') return wrong(asked)
  const { persona = [], forward } = asked
  if (asked.list || (persona.length === 0 && forward === undefined)) return { code: 0, lines: LIST }
  const names = persona.filter(isPersona)
  const unknown = persona.find((name) => !isPersona(name))
  if (unknown !== undefined) return wrong(`There is no persona "${unknown}". The personas are ${NAMES}.`)
  const by = forward === undefined ? undefined : spanOf(forward)
  if (forward !== undefined && by === undefined)
    return wrong('Say how far to move the clock: --forward 30m, 12h, or 3d.')
  if (names.length > 0 && !environment.demo)
    return wrong(
      'Personas have a public password, so they exist only if DEMO is on and no other machine can reach the portal.',
    )
  if (by !== undefined && !environment.isPrivate && environment.clock !== 'movable')
    return wrong('Everyone shares the clock. If other machines can reach the portal, it moves only with CLOCK=movable.')
  const stage = await openStage(environment)
  try {
    await seedDemo(stage.services)
    const made: string[] = []
    for (const name of names) made.push(...told(name, await PERSONAS[name].make(stage), environment))
    return { code: 0, lines: [...made, ...(by === undefined ? [] : await turned(stage, by))] }
  } finally {
    await stage.close()
  }
}

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch {
    return `Use --persona NAME (${NAMES}), --forward 3d, or --list.`
  }
}

function told(name: PersonaName, { isNew, account, look }: Made, { publicBaseUrl }: Environment): string[] {
  return [
    `${name}: ${PERSONAS[name].about}. ${isNew ? 'Just created.' : 'Already existed.'}`,
    ...(account ? [`  Sign in as ${account.email} with the password "${account.password}".`] : []),
    ...look.map((address) => `  ${new URL(address, publicBaseUrl).href}`),
  ]
}

async function turned({ services }: Stage, by: number): Promise<string[]> {
  const { clock } = services
  if (!clock || !(await clock.forward(by))) return ['The clock was not moved. It is already a hundred years ahead.']
  await catchUp(services)
  return [
    `It is now ${new Date(clock.now()).toISOString()} for every portal that uses this database and was started with npm run dev or CLOCK=movable.`,
  ]
}
