import { type Import, packageOf } from './imports.ts'
import { isIn, isTest } from './tree.ts'

interface PackageRule {
  readonly package: string
  /** Folders, or patterns of files, that alone may import it. */
  readonly only: readonly (string | RegExp)[]
  readonly why: string
}

/** Which packages may be imported where. A package without a row may be imported anywhere that arrows allow. */
export const PACKAGES: readonly PackageRule[] = [
  {
    package: 'xstate',
    only: ['machines/wizard', 'machines/react', 'machines/bench', /^flows\/[^/]+\/machine\.ts$/],
    why: 'flows are data, and XState runs them in machines/ alone',
  },
  { package: '@xstate/react', only: ['machines/react'], why: 'one hook binds machines to React' },
  {
    package: 'react',
    only: ['machines/react', 'components', 'app', '.storybook'],
    why: 'only what is shown knows React',
  },
  { package: 'react-dom', only: ['components', 'app', '.storybook'], why: 'only what is shown knows the DOM' },
  {
    package: 'next',
    only: ['app', 'components', 'api/server', 'next.config.ts', '.storybook', 'messages'],
    why: 'flows, engine and contract must run without it',
  },
  {
    package: '@zxcvbn-ts/core',
    only: ['machines/define/fields/password-fault.ts'],
    why: 'one file judges new passwords, and is fetched only where somebody chooses one',
  },
  { package: 'axios', only: ['api/client'], why: 'the client is the one way to the API' },
  { package: 'hono', only: ['api/server'], why: 'the edge is the one HTTP server' },
  { package: 'kysely', only: ['api/store', 'api/server'], why: 'tables are behind the server' },
  {
    package: 'node',
    only: ['api/server', 'api/store', 'api/ports', 'machines/bench', 'next.config.ts', '.storybook'],
    why: 'everything else runs in the browser as well',
  },
]

/** A sentence for each package imported where it may not be. Tests may import what they like. */
export function misplaced(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, specifier, to }) => {
    if (to !== undefined || isTest(from)) return []
    const rule = PACKAGES.find((rule) => rule.package === packageOf(specifier))
    if (!rule || rule.only.some((place) => covers(place, from))) return []
    return [`${from} imports ${specifier}, but ${rule.why}`]
  })
}

const covers = (place: string | RegExp, file: string) =>
  typeof place === 'string' ? place === file || isIn(file, place) : place.test(file)
