import type { Preview } from '@storybook/nextjs-vite'
import '#components/ui/tokens.css'
import '#components/ui/base.css'
import { dismissToast, toastStore } from '#components/ui/toast.ts'
import { cannedCalls } from './canned-calls.ts'
import { checkErrorsAreRead } from './errors-are-read.ts'
import { keepFocusInFrame } from './frame-focus.ts'
import { withMotion } from './motion.ts'
import { withTheme } from './theme.ts'
import { globalTypes, initialGlobals, viewports } from './toolbar.ts'
import { withWords } from './with-words.tsx'

/** Closes the messages that an earlier story left in the corner of the screen. */
function closeToasts(): void {
  for (const { id } of toastStore.toasts()) dismissToast(id)
}

// The atlas shows stories in inert frames.
if (window.frameElement?.hasAttribute('inert')) keepFocusInFrame(window)

const preview: Preview = {
  globalTypes,
  initialGlobals,
  beforeEach: (context) => {
    closeToasts()
    return cannedCalls(context)
  },
  afterEach: checkErrorsAreRead,
  decorators: [withWords, withMotion, withTheme],
  parameters: {
    layout: 'padded',
    nextjs: { appDirectory: true },
    // Report violations only: collecting the passed checks takes half of the time.
    a11y: { test: 'error', options: { resultTypes: ['violations'], preload: false } },
    viewport: { options: viewports },
    options: {
      storySort: { method: 'alphabetical', order: ['Atlas', ['Start Here'], 'Flows', 'Fields', 'Parts', 'Tokens'] },
    },
  },
}

export default preview
