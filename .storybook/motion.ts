import type { Decorator } from '@storybook/nextjs-vite'
import { motionMedia } from './motion-media.ts'
import type { Motion } from './toolbar.ts'

/** The original media query of each rule, so that a rewritten query can be restored. */
const written = new WeakMap<CSSMediaRule, string>()
let wanted: Motion = 'full'

/** Makes every style sheet follow the toolbar's motion setting instead of the system's. */
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

// Components load their own styles after the first story, so rewrite those too.
if (typeof document !== 'undefined') {
  new MutationObserver(rewriteAll).observe(document.head, { childList: true, subtree: true })
  document.addEventListener('load', rewriteAll, { capture: true })
}
