import type { TestProjectConfiguration } from 'vitest/config'
import { ARGUMENTS, chromiumPath } from '../browser/chromium.ts'

const NAME = 'stories'

/** Every story as a test, drawn by Storybook's own settings in Chromium; `[]` for a run that asks for other projects. */
export async function storiesProject(root: string): Promise<TestProjectConfiguration[]> {
  if (!isAsked(NAME)) return []
  // To read Storybook's settings costs a second or two, which a unit test need not wait for.
  const [{ storybookTest }, { playwright }] = await Promise.all([
    import('@storybook/addon-vitest/vitest-plugin'),
    import('@vitest/browser-playwright'),
  ])
  const launchOptions = { executablePath: chromiumPath(), args: ARGUMENTS }
  return [
    {
      root,
      plugins: [
        await storybookTest({ configDir: `${root}.storybook`, initialGlobals: { viewport: { value: 'w320' } } }),
      ],
      test: {
        name: NAME,
        // A story with every kind of field takes ten seconds where nothing else runs.
        testTimeout: 120_000,
        // Storybook clears away after each story: a page for each file would only fetch everything anew.
        isolate: false,
        setupFiles: ['tests/support/story/stories-setup.ts'],
        browser: {
          enabled: true,
          headless: true,
          // Less motion: what moves is drawn again and again, and none of it is looked at here.
          provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
  ]
}

function isAsked(name: string): boolean {
  const asked = process.argv.flatMap((word, index, all) => {
    const value = word.startsWith('--project=') ? word.slice('--project='.length) : undefined
    return value ?? (all[index - 1] === '--project' ? word : [])
  })
  return asked.length === 0 || asked.includes(name)
}
