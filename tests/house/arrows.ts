import type { Import } from './imports.ts'
import { isIn, isTest } from './tree.ts'

/**
 * What each room may import, `import type` included; everything within a room may import the rest of that room.
 * Browser, server and tests must trust the same flow definition, so it lies at the bottom.
 */
export const ARROWS = {
  'machines/define': [],
  'machines/walk': ['machines/define'],
  'machines/wizard': ['machines/walk', 'machines/define'],
  'machines/react': ['machines/wizard', 'machines/walk', 'machines/define'],
  'machines/bench': ['machines/wizard', 'machines/walk', 'machines/define'],
  // Texts alone: nothing there imports anything.
  'messages/en': [],
  flows: ['messages/en', 'machines/define'],
  messages: ['messages/en', 'flows', 'machines/define'],
  'api/contract': ['flows', 'machines/define'],
  'api/client': ['api/contract', 'flows', 'machines/define'],
  'api/store': ['api/contract', 'machines/define'],
  'api/ports': ['api/contract', 'machines/define'],
  'api/server': [
    'api/ports',
    'api/store',
    'api/contract',
    'flows',
    'machines/walk',
    'machines/define',
    'components/mail',
    'components/link-preview',
    'messages',
    'messages/en',
  ],
  'components/ui': [],
  'components/mail': ['api/contract', 'messages', 'messages/en', 'machines/define'],
  // Drawn on the server, with the same seeds and colours as pages and letters.
  'components/link-preview': ['components', 'components/ui', 'components/mail', 'messages/en', 'machines/define'],
  // Fetched in development alone; what it shows of the bench is in no build.
  'components/wizard/inspector': [
    'components/ui',
    'flows',
    'machines/bench',
    'machines/react',
    'machines/wizard',
    'machines/walk',
    'machines/define',
  ],
  components: [
    'components/ui',
    'components/wizard/inspector',
    'api/client',
    'api/contract',
    'flows',
    'messages',
    'messages/en',
    'machines/react',
    'machines/wizard',
    'machines/walk',
    'machines/define',
  ],
  app: [
    'components',
    'components/ui',
    'api/client',
    'api/contract',
    'flows',
    'messages',
    'messages/en',
    'machines/react',
    'machines/wizard',
    'machines/walk',
    'machines/define',
  ],
  '.storybook': [
    'components',
    'components/ui',
    'app',
    'messages',
    'messages/en',
    'flows',
    'api/client',
    'api/contract',
    'machines/bench',
    'machines/react',
    'machines/wizard',
    'machines/walk',
    'machines/define',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Room = keyof typeof ARROWS
const rooms = Object.keys(ARROWS) as Room[]

/** What a test may import beside what its room may. */
const FOR_TESTS = ['tests']

/** The innermost room of a file; `undefined` for files at the root, for `public` and for `tests`. */
export const roomOf = (file: string): Room | undefined =>
  rooms.filter((room) => isIn(file, room)).toSorted((a, b) => b.length - a.length)[0]

/** A sentence for each import against the arrows. Files of `tests` may import everything. */
export function against(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const room = roomOf(from)
    if (to === undefined) return []
    if (room === undefined) return isIn(from, 'tests') ? [] : atTheRoot(from, to)
    const allowed: readonly string[] = [...ARROWS[room], ...(isTest(from) ? FOR_TESTS : [])]
    const target = roomOf(to) ?? to.split('/')[0] ?? to
    if (target === room || allowed.includes(target)) return acrossFlows(from, to)
    return [`${from} imports ${to}, but ${room} may import ${listed(allowed)}`]
  })
}

const listed = (allowed: readonly string[]) => (allowed.length ? `only ${allowed.join(', ')}` : 'nothing of ours')

const atTheRoot = (from: string, to: string) => [
  `${from} imports ${to}, but a file at the root imports nothing of ours`,
]

/** The files that name every flow. */
const CATALOGUE: readonly string[] = ['flows/catalogue.ts', 'flows/register.ts']

/** A flow's folder imports neither another flow's folder nor the catalogue. Code that several flows share is in `flows/parts`. */
function acrossFlows(from: string, to: string): string[] {
  const [one, other] = [from, to].map((file) => /^flows\/([^/]+)\//.exec(file)?.[1])
  const isAnother = CATALOGUE.includes(to) || (other !== undefined && other !== one && other !== 'parts')
  return one !== undefined && isAnother ? [`${from} imports ${to}, but the folder of a flow imports no other flow`] : []
}
