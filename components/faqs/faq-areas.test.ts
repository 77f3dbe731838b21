import { expect, test } from 'vitest'
import type { Areas } from '#api/contract/areas.ts'
import { faqAreas } from './faq-areas.ts'

test.each<[Areas, string | string[] | undefined, string, number]>([
  ['beside', undefined, 'circles', 2],
  ['beside', 'collectibles', 'collectibles', 2],
  ['beside', ['collectibles', 'circles'], 'circles', 2],
  ['beside', 'other', 'circles', 2],
  ['off', 'collectibles', 'circles', 0],
  ['only', 'circles', 'collectibles', 0],
])('with %s, asking for %s shows the questions about %s and %i tabs', (areas, asked, area, tabs) => {
  const shown = faqAreas(areas, asked)
  expect([shown.area, shown.tabs.length]).toEqual([area, tabs])
})
