import type { TestProjectConfiguration } from 'vitest/config'
import { ALIKE } from '../../../.storybook/flow-stories.ts'
import { ARGUMENTS, chromiumPath } from '../browser/chromium.ts'

const NAME = 'stories'

/**
 * A test for each story, drawn in Chromium with Storybook's own configuration. A short run leaves out stories that look
 * the same as others. The list is empty if only other projects run.
 */
export async function storiesProject(root: string): Promise<TestProjectConfiguration[]> {
  if (!isAsked(NAME)) return []
  // Storybook's packages load only here, because that takes a second or two and a unit test should not wait for it.
  const [{ storybookTest }, { playwright }] = await Promise.all([
    import('@storybook/addon-vitest/vitest-plugin'),
    import('@vitest/browser-playwright'),
  ])
  const launchOptions = { executablePath: chromiumPath(), args: ARGUMENTS }
  return [
    {
      root,
      plugins: [
        await storybookTest({
          configDir: `${root}.storybook`,
          // The atlas has pages for people to try out. In tests, they act by themselves and load no other stories.
          initialGlobals: { viewport: { value: 'w320' }, isTest: true },
          tags: { exclude: process.env.COVEY_LOOPS === 'full' ? [] : [ALIKE] },
        }),
      ],
      test: {
        name: NAME,
        // Drawing a story with every kind of field takes ten seconds on an idle machine.
        testTimeout: 120_000,
        // Storybook cleans up after each story. A new page for each file would only load everything again.
        isolate: false,
        setupFiles: ['tests/support/story/stories-setup.ts'],
        browser: {
          enabled: true,
          headless: true,
          // Reduced motion turns animations off, because nobody looks at them here.
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
