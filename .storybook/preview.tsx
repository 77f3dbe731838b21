import type { Preview } from '@storybook/nextjs-vite'
import '#components/ui/tokens.css'
import '#components/ui/base.css'
import { cannedCalls } from './canned-calls.ts'
import { checkErrorsAreRead } from './errors-are-read.ts'
import { withMotion } from './motion.ts'
import { withTheme } from './theme.ts'
import { globalTypes, initialGlobals, viewports } from './toolbar.ts'
import { withWords } from './with-words.tsx'

const preview: Preview = {
  globalTypes,
  initialGlobals,
  beforeEach: cannedCalls,
  afterEach: checkErrorsAreRead,
  decorators: [withWords, withMotion, withTheme],
  parameters: {
    layout: 'padded',
    nextjs: { appDirectory: true },
    // What is right is not told apart: it takes half of the time.
    a11y: { test: 'error', options: { resultTypes: ['violations'], preload: false } },
    viewport: { options: viewports },
    options: { storySort: { method: 'alphabetical', order: ['Flows', 'Fields', 'Parts', 'Tokens'] } },
  },
}

export default preview
