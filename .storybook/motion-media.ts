import type { Motion } from './toolbar.ts'

const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/**
 * Rewrites a media query so that it matches as if the person preferred reduced motion. With full motion, returns it
 * unchanged.
 */
export function motionMedia(query: string, motion: Motion): string {
  if (motion === 'full') return query
  return query
    .replace(/\(prefers-reduced-motion(:\s*reduce)?\)/g, ALWAYS)
    .replace(/\(prefers-reduced-motion:\s*no-preference\)/g, NEVER)
}
