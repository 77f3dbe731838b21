import type { Decorator } from '@storybook/nextjs-vite'
import { motionMedia } from './motion-media.ts'
import type { Motion } from './toolbar.ts'

/** The style sheets' own queries, by rule: what is rewritten can be given back. */
const written = new WeakMap<CSSMediaRule, string>()
let wanted: Motion = 'full'

/** Makes each style sheet read as if people had asked their system for less motion. */
export const withMotion: Decorator = (story, { globals }) => {
  wanted = globals.motion === 'reduced' ? 'reduced' : 'full'
  rewriteAll()
  return story()
}

function rewriteAll() {
  for (const { cssRules } of document.styleSheets) for (const rule of cssRules) rewrite(rule)
}

function rewrite(rule: CSSRule) {
  if (!(rule instanceof CSSMediaRule)) return
  const query = written.get(rule) ?? rule.media.mediaText
  written.set(rule, query)
  const wish = motionMedia(query, wanted)
  if (rule.media.mediaText !== wish) rule.media.mediaText = wish
}

// A component's styles come with it, later than the first story.
if (typeof document !== 'undefined') {
  new MutationObserver(rewriteAll).observe(document.head, { childList: true, subtree: true })
  document.addEventListener('load', rewriteAll, { capture: true })
}
