import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { tooWide } from './too-wide.ts'

/** The narrowest screen that people have: what they see enlarged to 400 % on a screen of 1280. */
const NARROWEST = 320

// A story stands until the next one is drawn; most are drawn this narrow from the beginning.
afterEach(async () => {
  if (window.innerWidth !== NARROWEST) await page.viewport(NARROWEST, 640)
  expect(tooWide(document, NARROWEST)).toEqual([])
})
