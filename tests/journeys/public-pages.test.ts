import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { flowQuery } from '#api/contract/flow-query.ts'
import { FAQS } from '#components/faqs/faqs.ts'
import { LANDINGS, type LandingName, targetOf } from '#components/landing/landings.ts'
import nowhere from '#messages/en/404.json' with { type: 'json' }
import about from '#messages/en/aboutUs.json' with { type: 'json' }
import care from '#messages/en/care.json' with { type: 'json' }
import contact from '#messages/en/contact.json' with { type: 'json' }
import developers from '#messages/en/developers.json' with { type: 'json' }
import directory from '#messages/en/directory.json' with { type: 'json' }
import faqs from '#messages/en/faqs.json' with { type: 'json' }
import how from '#messages/en/howItWorks.json' with { type: 'json' }
import landing from '#messages/en/landing.json' with { type: 'json' }
import partners from '#messages/en/partners.json' with { type: 'json' }
import shop from '#messages/en/shop.json' with { type: 'json' }
import type { Screen } from '#tests/support/browser/browser.ts'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { faults } from './axe-faults.ts'
import { circlesOf, newcomer, portalUrl, soon, visit } from './people.ts'
import { dialogOf, goOn, headingOf, press, typeAccount } from './screens.ts'
import { seedLeader } from './seed.ts'

const pageAt = async (path: string) => {
  const response = await fetch(`${portalUrl()}${path}`)
  return { status: response.status, html: (await response.text()).replaceAll('&amp;', '&') }
}
const textOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >][^<]*`, 'g'))].map(([found]) => found.replace(/^[^>]*>/, ''))

describe('the pages for causes and communities', () => {
  test.each(LANDINGS)('/%s has its own text and leads into its flow before any script runs', async (name) => {
    const { status, html } = await pageAt(`/${name}`)
    expect(status).toBe(200)
    expect(textOf(html, 'h1')).toEqual([landing[name].title])
    expect(html).toContain(`content="${landing[name].lead}"`)
    const start = `href="${flowQuery(targetOf(name))}"`
    expect(html.split(start).length - 1, 'the same call at both ends').toBe(2)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main, 'the other questions').toContain('href="/faqs"')
  })

  test('no two have the same title or the same lead', () => {
    for (const part of ['title', 'lead', 'example', 'closing', 'start'] as const)
      expect(new Set(LANDINGS.map((name) => landing[name][part])).size, part).toBe(LANDINGS.length)
  })

  test('are all linked from the front page', async () => {
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
  ] as const)('/%s opens the welcome with %s chosen, on a %s', async (name, kind, screen: Screen) => {
    const { page } = await visit(screen)
    await starts(page, name)
    await soon(() => dialogOf(page).getByRole('radio', { name: care.welcome[kind] }).isChecked()).toBe(true)
    await dialogOf(page).getByText(care.steps.welcome.hint).waitFor()
  })

  test.each([
    ['military', 'MILITARY', { cove_type: 'MILITARY_FAMILY', cause_kind: 'CAREGIVER' }, 'phone'],
    ['newly-weds', 'FAMILY', { cove_type: 'OTHER', cause_kind: 'CAREGIVER' }, 'desktop'],
    ['college-student', 'STUDENT', { cove_type: 'OTHER', cause_kind: 'STUDENT' }, 'phone'],
  ] as const)('/%s opens with %s chosen, and the Circle is of that kind', async (name, kind, known, screen) => {
    const { page } = await visit(screen)
    await starts(page, name)
    const { options } = care.steps['care-welcome'].fields.care_kind
    await soon(() => dialogOf(page).getByRole('radio', { name: options[kind].title }).isChecked()).toBe(true)
    expect(await faults(page)).toEqual([])
    await goOn(page)
    await headingOf(page, care.steps['create-account'].title).waitFor()
    await typeAccount(page, newcomer())
    await goOn(page)
    await headingOf(page, care.steps['optional-beneficiary'].title).waitFor()
    expect(await circlesOf(page)).toMatchObject([known])
  })

  test('/band opens with a band chosen as the group, which can be changed', async () => {
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

describe('the frequently asked questions', () => {
  const shown = (html: string) =>
    [...html.matchAll(/<details(?![^>]*hidden)[^>]*>.*?<div id="([\w-]+)"/gs)].map(([, name]) => name)

  test('can be searched without scripts by the server', async () => {
    const all = await pageAt('/faqs')
    expect(shown(all.html)).toEqual(Object.values(FAQS).flat())
    const found = await pageAt('/faqs?q=MISSING+claim')
    expect(shown(found.html)).toEqual(['missing'])
    for (const none of ['xyzzy', '%25', '%', '%F0%9F%8C%BB', '%00']) {
      const { html } = await pageAt(`/faqs?q=${none}`)
      expect(shown(html), none).toEqual([])
      expect(html, none).toMatch(new RegExp(`role="status"[^>]*>${faqs.none}`))
    }
  })

  test('open by their links, and are filtered while a person types', async () => {
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
])('%s works without scripts, and axe finds nothing', async (path, title) => {
  expect(textOf((await pageAt(path)).html, 'h1')).toEqual([title])
  const { page } = await visit('desktop')
  await page.goto(path)
  expect(await faults(page)).toEqual([])
})

test.each([
  '/nobody-is-here',
  '/circles/nobody-is-here',
  '/their-circles/nobody-is-here',
  '/withdraw/nobody-is-here',
  '/shop/nobody-is-here',
  '/shop/999999',
  '/developers/nobody-is-here',
  '/care/nobody-is-here',
  '/circles/%ff',
  '/circles/%00',
  '/shop/%ff',
])('%s, which does not exist, offers ways out, also without scripts', async (path) => {
  const { status, html } = await pageAt(path)
  expect(status).toBe(404)
  expect(textOf(html, 'h1')).toEqual([nowhere.heading])
  for (const href of ['/circles', '/shop', '/faqs', '/contactus']) expect(html).toContain(`href="${href}"`)
  expect(html).toContain('action="/circles"')
})

test('the list of Circles and its search show their results, also without scripts', async () => {
  const headline = 'Quilts for Odell'
  await seedLeader(portalUrl(), 'done', { title: { headline } })
  for (const [path, found] of [
    ['/circles', 'href="/circles/'],
    ['/circles?q=odell', headline],
  ] as const) {
    const { html } = await pageAt(path)
    // Next streams later content into hidden elements, which a script then shows. So only the text before the first of
    // them counts.
    expect(html.split('<div hidden id="S:')[0], path).toContain(found)
  }
})

test.each(['/shop?q=%00', '/shop?after=%00', '/shop?q=%25&after=nothing', '/circles?q=%00'])(
  '%s finds nothing and offers ways out',
  async (path) => {
    const { status, html } = await pageAt(path)
    expect(status).toBe(200)
    expect(html).not.toContain(path.startsWith('/shop') ? shop.errorTitle : directory.errorTitle)
    expect(html).toContain(path.startsWith('/shop') ? shop.emptyAction : directory.all)
  },
)

test('an unknown Circle looks the same with scripts, and its links work', async () => {
  const { page, expectTrouble } = await visit('phone')
  expectTrouble(/Failed to load resource/)
  await page.goto('/circles/nobody-is-here')
  await page.getByRole('heading', { level: 1, name: nowhere.heading }).waitFor()
  expect(await faults(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: nowhere.shops }).click()
  await page.waitForURL('**/shop')
})

test('a partner who left a field empty loses nothing, and then gets a reference on the page and by mail', async () => {
  const { page } = await visit('phone')
  const { email } = newcomer()
  await page.goto('/partnerwithus')
  await page.getByLabel(partners.label.about).fill('Tumbletop Toys')
  await page.getByLabel(partners.label.text).fill('We sell blocks.')
  await page.getByRole('button', { name: partners.send }).click()
  const summary = page.getByRole('alert').filter({ hasText: partners.problem })
  await summary.getByRole('link', { name: partners.wrong.partner_kind }).waitFor()
  expect(await faults(page)).toEqual([])
  await page.reload()
  await soon(() => page.getByLabel(partners.label.about).inputValue()).toBe('Tumbletop Toys')
  await page.getByLabel(partners.label.partner_kind).selectOption(partners.kind.shop)
  await page.getByLabel(partners.label.name).fill('Ana Li')
  await page.getByLabel(partners.label.email).fill(email)
  await page.getByRole('button', { name: partners.send }).click()
  await page.getByRole('heading', { level: 1, name: contact.sentTitle }).waitFor()
  const reference = (await page.locator('p > b').first().textContent()) ?? ''
  await soon(async () => (await mailsTo(inject('outbox'), email))[0]?.subject).toContain(reference)
})

describe('a developer', () => {
  test('can search the calls without scripts', async () => {
    const { html } = await pageAt('/developers?q=withdraw+gift')
    expect(html).toContain('href="/developers/withdrawals#withdrawGiftCard"')
    expect(html).not.toContain('#sendTicket')
  })

  test('can copy a first call, which the portal answers as the page says', async () => {
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
    await page.getByRole('heading', { level: 1, name: 'Endpoints: tickets' }).waitFor()
  })
})
