import { type Import, packageOf } from './imports.ts'
import { isIn, isTest } from './tree.ts'

interface PackageRule {
  readonly package: string
  /** The folders, or patterns of file names, that may import the package. */
  readonly only: readonly (string | RegExp)[]
  readonly why: string
}

/** Where packages may be imported. A package that is not listed may be imported anywhere. */
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
  {
    package: '@react-email/render',
    only: ['components/mail'],
    why: 'one file renders mails, and is loaded with the first mail',
  },
  { package: 'axios', only: ['api/client'], why: 'the client is the one way to the API' },
  { package: 'openid-client', only: ['api/ports/identity'], why: 'one port signs people in elsewhere' },
  { package: 'oidc-provider', only: ['api/ports/identity'], why: 'one issuer stands in for Google' },
  {
    package: '@sentry/nextjs',
    only: ['components/monitor', 'api/server/monitor'],
    why: 'errors are reported from one place on each side, and the SDK is loaded only if they are',
  },
  { package: '@aws-sdk/client-location', only: ['api/ports/places'], why: 'one port finds places' },
  {
    package: '@segment/analytics-next',
    only: ['components/analytics'],
    why: 'visits are counted from one place, and the SDK is loaded only if people allow it',
  },
  {
    package: 'next-auth',
    only: ['api/server/session-library', 'api/server/session/library-cookies.ts'],
    why: 'it only refers to sessions of ours, and pages must not load its client',
  },
  { package: 'hono', only: ['api/server'], why: 'the edge is the one HTTP server' },
  { package: 'kysely', only: ['api/store', 'api/server'], why: 'tables are behind the server' },
  {
    package: 'node',
    only: [
      'api/server',
      'api/store',
      'api/ports',
      'machines/bench',
      'next.config.ts',
      '.storybook',
      /^extension\/build/,
    ],
    why: 'everything else runs in the browser as well',
  },
]

/** Returns an error for each package that is imported where it may not be. Tests may import any package. */
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
