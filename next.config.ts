import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

/** The start of a path that no file of the build has, so that what is missing there is no Circle. */
const NO_FILES = '(?!_next/)'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // `/nopath` must send people to the literal `/portal/`; Next would strip the slash with one more redirect.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['sharp', '@node-rs/argon2'],
  images: { unoptimized: true },
  // What a page says to search engines stands in its head for everybody: a kept page goes to browsers and robots alike.
  htmlLimitedBots: /.*/,
  // Of Zod's many modules the bundler would send twice as much as is used; see docs/decisions/2026-11-23-one-module-of-zod.md.
  turbopack: {
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
  // The size at which a step's first visit is smallest; see docs/decisions/2026-11-26-less-with-the-first-step.md.
  experimental: { turbopackChunking: { minChunkSize: 100_000 } },
  // For the developer's inspector, which no build has.
  env: { STORYBOOK_URL: process.env.STORYBOOK_URL ?? '' },
  // Types are checked by `npm run types`, over more than Next would look at; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => [{ source: '/nopath', destination: '/portal/', permanent: false }],
  // The page of a Circle is any path that contains the word circles; its last segment is the Circle's key. Where that is the
  // very word, it is the list of them all.
  rewrites: async () => [
    { source: `/:before(${NO_FILES}.+)/circles`, destination: '/circles' },
    { source: `/:before(${NO_FILES}.*circles.*)/:slug([^/]+)`, destination: '/circles/:slug' },
    { source: `/:before(${NO_FILES}.*)/:slug([^/]*circles[^/]*)`, destination: '/circles/:slug' },
    { source: '/:slug([^/]*circles[^/]+|[^/]+circles)', destination: '/circles/:slug' },
  ],
}

export default createNextIntlPlugin({
  requestConfig: './messages/request.ts',
  // Sentences are parsed once, here, and not in every browser: it saves nine kibibytes of parser.
  experimental: { messages: { path: './messages/en', format: 'json', locales: ['en'], precompile: true } },
})(config)
