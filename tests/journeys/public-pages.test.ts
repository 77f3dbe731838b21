import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { flowQuery } from '#api/contract/flow-query.ts'
import { FAQS } from '#components/faqs/faqs.ts'
import { LANDINGS, type LandingName, targetOf } from '#components/landing/landings.ts'
import about from '#messages/en/aboutUs.json' with { type: 'json' }
import care from '#messages/en/care.json' with { type: 'json' }
import contact from '#messages/en/contact.json' with { type: 'json' }
import developers from '#messages/en/developers.json' with { type: 'json' }
import faqs from '#messages/en/faqs.json' with { type: 'json' }
import how from '#messages/en/howItWorks.json' with { type: 'json' }
import landing from '#messages/en/landing.json' with { type: 'json' }
import nowhere from '#messages/en/notFound.json' with { type: 'json' }
import partners from '#messages/en/partners.json' with { type: 'json' }
import type { Screen } from '#tests/support/browser/browser.ts'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { faults } from './axe-faults.ts'
import { newcomer, portalUrl, soon, visit } from './people.ts'
import { dialogOf, goOn, headingOf, press } from './screens.ts'

const pageAt = async (path: string) => {
  const response = await fetch(`${portalUrl()}${path}`)
  return { status: response.status, html: (await response.text()).replaceAll('&amp;', '&') }
}
const textOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >][^<]*`, 'g'))].map(([found]) => found.replace(/^[^>]*>/, ''))

describe('the pages of causes and communities', () => {
  test.each(LANDINGS)('/%s has words of its own and leads into its flow, before any script runs', async (name) => {
    const { status, html } = await pageAt(`/${name}`)
    expect(status).toBe(200)
    expect(textOf(html, 'h1')).toEqual([landing[name].title])
    expect(html).toContain(`content="${landing[name].lead}"`)
    const start = `href="${flowQuery(targetOf(name))}"`
    expect(html.split(start).length - 1, 'the same call at both ends').toBe(2)
  })

  test('no two have the same title or the same lead', () => {
    for (const part of ['title', 'lead', 'example', 'closing', 'start'] as const)
      expect(new Set(LANDINGS.map((name) => landing[name][part])).size, part).toBe(LANDINGS.length)
  })

  test('the front page leads to each', async () => {
    const { html } = await pageAt('/')
    expect(LANDINGS.filter((name) => !html.includes(`href="/${name}"`))).toEqual([])
  })

  const starts = async (page: Page, name: LandingName) => {
    await page.goto(`/${name}`)
    expect(await faults(page)).toEqual([])
    await page.getByRole('link', { name: landing[name].start }).first().click()
    await headingOf(page, care.steps.welcome.title).waitFor()
  }

  test.each([
    ['caregiver', 'care', 'phone'],
    ['animals', 'animals', 'desktop'],
  ] as const)('/%s arrives at the welcome with %s chosen, on a %s', async (name, kind, screen: Screen) => {
    const { page } = await visit(screen)
    await starts(page, name)
    await soon(() => dialogOf(page).getByRole('radio', { name: care.welcome[kind] }).isChecked()).toBe(true)
    await dialogOf(page).getByText(care.steps.welcome.hint).waitFor()
  })

  test('/band has a band chosen where the group is asked for, which can be changed', async () => {
    const { page } = await visit('phone')
    await starts(page, 'band')
    await goOn(page)
    await press(page, care.steps['create-account'].doors.later)
    const { title, fields } = care.steps['group-beneficiary']
    const kind = (name: 'BAND' | 'CHURCH') =>
      dialogOf(page).getByRole('radio', { name: fields.group_kind.options[name].title })
    await headingOf(page, title).waitFor()
    await soon(() => kind('BAND').isChecked()).toBe(true)
    await kind('CHURCH').check()
    await page.reload()
    await soon(() => kind('CHURCH').isChecked()).toBe(true)
  })
})

describe('the questions people ask', () => {
  const shown = (html: string) =>
    [...html.matchAll(/<details(?![^>]*hidden)[^>]*>.*?<div id="([\w-]+)"/gs)].map(([, name]) => name)

  test('are searched by the server where no script runs', async () => {
    const all = await pageAt('/faqs')
    expect(shown(all.html)).toEqual(Object.values(FAQS).flat())
    const found = await pageAt('/faqs?q=MISSING+claim')
    expect(shown(found.html)).toEqual(['missing'])
    expect(shown((await pageAt('/faqs?q=xyzzy')).html)).toEqual([])
  })

  test('open by their links, and are looked through while somebody types', async () => {
    const { page } = await visit('phone')
    await page.goto('/faqs#missing')
    await page.getByText(faqs.items.missing.answer.split('\n\n')[0] ?? '').waitFor()
    expect(await faults(page)).toEqual([])
    const search = page.getByRole('searchbox', { name: faqs.search })
    await search.fill('tax')
    await page.getByText(faqs.items.tax.question).waitFor()
    await soon(() => page.locator('details:visible').count()).toBeLessThan(4)
    expect(new URL(page.url()).searchParams.get('q')).toBe('tax')
    await search.fill('xyzzy')
    await page.getByText(faqs.none).waitFor()
    await search.fill('')
    await soon(() => page.locator('details:visible').count()).toBe(Object.values(FAQS).flat().length)
  })
})

test.each([
  ['/howitworks', how.title],
  ['/aboutus', about.title],
])('%s is there without scripts, and axe finds nothing', async (path, title) => {
  expect(textOf((await pageAt(path)).html, 'h1')).toEqual([title])
  const { page } = await visit('desktop')
  await page.goto(path)
  expect(await faults(page)).toEqual([])
})

test('a page that is not there leads on, without scripts too', async () => {
  const { status, html } = await pageAt('/nobody-is-here')
  expect(status).toBe(404)
  expect(textOf(html, 'h1')).toEqual([nowhere.heading])
  for (const href of ['/circles', '/shop', '/faqs', '/contactus']) expect(html).toContain(`href="${href}"`)
  expect(html).toContain('action="/circles"')
})

test('a partner who left something out loses nothing, and gets a reference on the page and by mail', async () => {
  const { page } = await visit('phone')
  const { email } = newcomer()
  await page.goto('/partnerwithus')
  await page.getByLabel(partners.label.organization).fill('Tumbletop Toys')
  await page.getByLabel(partners.label.text).fill('We sell blocks.')
  await page.getByRole('button', { name: partners.send }).click()
  const summary = page.getByRole('alert').filter({ hasText: partners.problem })
  await summary.getByRole('link', { name: partners.wrong.kind }).waitFor()
  expect(await faults(page)).toEqual([])
  await page.reload()
  await soon(() => page.getByLabel(partners.label.organization).inputValue()).toBe('Tumbletop Toys')
  await page.getByLabel(partners.label.kind).selectOption(partners.kind.shop)
  await page.getByLabel(partners.label.name).fill('Ana Li')
  await page.getByLabel(partners.label.email).fill(email)
  await page.getByRole('button', { name: partners.send }).click()
  await page.getByRole('heading', { level: 1, name: contact.sentTitle }).waitFor()
  const reference = (await page.locator('p > b').first().textContent()) ?? ''
  await soon(async () => (await mailsTo(inject('outbox'), email))[0]?.subject).toContain(reference)
})

describe('developers', () => {
  test('search the calls without scripts', async () => {
    const { html } = await pageAt('/developers?q=withdraw+gift')
    expect(html).toContain('href="/developers/withdrawals#withdrawGiftCard"')
    expect(html).not.toContain('#sendTicket')
  })

  test('copy a first call, which the portal answers as the page says', async () => {
    const { page, context } = await visit('desktop')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/developers#first')
    const step = page.getByRole('listitem').filter({ hasText: developers.first.healthz })
    await step.getByRole('button', { name: /^Copy/ }).first().click()
    await page.getByText(developers.copied).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`curl '${portalUrl()}/api/healthz'`)
    expect(await (await fetch(`${portalUrl()}/api/healthz`)).json()).toMatchObject({ status: 'ok' })
    await page.getByRole('navigation', { name: developers.contents }).getByRole('link', { name: 'tickets' }).click()
    await page.getByRole('heading', { level: 1, name: 'Calls about tickets' }).waitFor()
  })
})
