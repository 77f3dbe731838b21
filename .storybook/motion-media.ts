import type { Motion } from './toolbar.ts'

const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/** A media query as it would be answered for somebody who asked for less motion; untouched for anybody else. */
export function motionMedia(query: string, motion: Motion): string {
  if (motion === 'full') return query
  return query
    .replace(/\(prefers-reduced-motion(:\s*reduce)?\)/g, ALWAYS)
    .replace(/\(prefers-reduced-motion:\s*no-preference\)/g, NEVER)
}
