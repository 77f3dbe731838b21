import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { tooWide } from './too-wide.ts'

/** The narrowest screen, in CSS pixels: 1280 pixels wide, enlarged to 400 %. */
const NARROWEST = 320

// A story stays on the page until the next one is drawn. Most stories are drawn at this width from the start.
afterEach(async () => {
  if (window.innerWidth !== NARROWEST) await page.viewport(NARROWEST, 640)
  expect(tooWide(document, NARROWEST)).toEqual([])
})
