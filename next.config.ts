import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

/** Matches a path that does not belong to a build file, so that a missing file is not looked up as a Circle. */
const NO_FILES = '(?!_next/)'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // `/nopath` must redirect to the literal `/portal/`. Next would strip the slash with another redirect.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['sharp', '@node-rs/argon2', '@sentry/nextjs'],
  // For error reports. They are moved to where they are not served.
  productionBrowserSourceMaps: true,
  compiler: {
    runAfterProductionCompile: async (build) =>
      (await import('./api/server/build/finish-build.ts')).finishBuild({
        ...build,
        apiBaseUrl: process.env.NEXT_PUBLIC_API_BASE_URL,
      }),
  },
  images: { unoptimized: true },
  // Puts metadata in the head for everyone: a cached page goes to browsers and robots alike.
  htmlLimitedBots: /.*/,
  // The bundler would send twice as much of Zod's many modules as is used. See
  // docs/decisions/2026-11-23-one-module-of-zod.md.
  turbopack: {
    // React has had this hook since version 18. XState's package includes a substitute for older versions, and another
    // hook that only its unused `useSelector` calls.
    resolveAlias: {
      'use-sync-external-store/shim': 'react',
      'use-sync-external-store/shim/with-selector': 'react',
    },
    rules: {
      '**/node_modules/zod/mini/index.js': {
        condition: 'browser',
        loaders: [
          {
            loader: './api/server/build/one-module.ts',
            options: {
              library: 'zod/mini',
              usedIn: ['api/client', 'api/contract', 'app', 'components', 'flows', 'machines'],
              whole: process.env.NODE_ENV === 'development',
            },
          },
        ],
      },
    },
  },
  // With these chunk sizes, the first visit to a step loads the least. See
  // docs/decisions/2026-11-27-less-with-a-step-again.md.
  experimental: {
    turbopackCjsTreeShaking: true,
    turbopackChunking: { minChunkSize: 80_000, maxMergeChunkSize: 80_000 },
    // Offline, a link waits on the current page for the connection. By default, Next would go to the browser's own
    // error page.
    useOffline: true,
  },
  // For the developer's inspector, which is not part of a build.
  env: { STORYBOOK_URL: process.env.STORYBOOK_URL ?? '' },
  // `npm run types` checks the types, and covers more than Next would. The server should start without waiting for it.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => [{ source: '/nopath', destination: '/portal/', permanent: false }],
  // A Circle's page is any path with the word circles. The last segment is the Circle's key. If it is that word itself,
  // the path is the list of all Circles.
  rewrites: async () => [
    { source: `/:before(${NO_FILES}.+)/circles`, destination: '/circles' },
    { source: `/:before(${NO_FILES}.*circles.*)/:slug([^/]+)`, destination: '/circles/:slug' },
    { source: `/:before(${NO_FILES}.*)/:slug([^/]*circles[^/]*)`, destination: '/circles/:slug' },
    { source: '/:slug([^/]*circles[^/]+|[^/]+circles)', destination: '/circles/:slug' },
  ],
}

export default createNextIntlPlugin({
  requestConfig: './messages/request.ts',
  // Parses sentences at build time instead of in every browser, which saves nine kibibytes of parser.
  experimental: { messages: { path: './messages/en', format: 'json', locales: ['en'], precompile: true } },
})(config)
