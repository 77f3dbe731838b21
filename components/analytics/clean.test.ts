import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cleanEvent, cleanPath } from './clean.ts'

test('an event keeps what the portal counts, and nothing that the SDK collects about the page and the person', () => {
  expect(
    cleanEvent({
      type: 'track',
      event: 'Step Entered',
      userId: 'tempUser',
      anonymousId: 'a',
      messageId: 'm',
      timestamp: '2026-11-27T00:00:00.000Z',
      writeKey: 'k',
      _metadata: { bundled: [] },
      properties: {
        currentPage: '/portal',
        circle_id: null,
        flow: 'signup',
        step: 'purpose',
        title: 'Soup for Maria',
        referrer: 'https://mail.example/?q=zoe@covey.example',
        url: 'https://covey.example/?token=abc',
        search: '?token=abc',
      },
      traits: { circle_id: 'c', email: 'zoe@covey.example', name: 'Zoe' },
      context: {
        library: { name: 'analytics.js', version: '1' },
        page: { url: 'https://covey.example/?token=abc' },
        userAgent: 'Chromium',
        campaign: { name: 'x' },
      },
      integrations: { 'Segment.io': { apiHost: 'x' } },
    }),
  ).toEqual({
    type: 'track',
    event: 'Step Entered',
    userId: 'tempUser',
    anonymousId: 'a',
    messageId: 'm',
    timestamp: '2026-11-27T00:00:00.000Z',
    properties: { currentPage: '/portal', circle_id: null, flow: 'signup', step: 'purpose' },
    traits: { circle_id: 'c' },
    context: { library: { name: 'analytics.js', version: '1' } },
    integrations: {},
  })
})

test.each([
  ['/portal/shop', '/portal/shop'],
  ['/circles/sunday-soup', '/circles/sunday-soup'],
  ['/?invited_token=abc', '/'],
  ['/portal#token=abc', '/portal'],
  ['/portal/orders/1f9b2d04-8a1c-4a57-9a39-8dfb2d1b2b5e', '/portal/orders/…'],
  ['/people/zoe@covey.example', '/people/…'],
])('the path %s becomes %s', (path, clean) => expect(cleanPath(path)).toBe(clean))

test('no page with a token in its path says the token', async () => {
  const pages = await readdir(new URL('../../app', import.meta.url), { recursive: true })
  const withToken = pages.filter((page) => /\[token\]\/page\.tsx$/.test(page))
  expect(withToken.length).toBeGreaterThan(2)
  for (const page of withToken) {
    const path = `/${page
      .replace(/\([^)]*\)\//, '')
      .replace('[token]', 'short7')
      .replace(/\/page\.tsx$/, '')}`
    expect(cleanPath(path)).not.toContain('short7')
  }
})
