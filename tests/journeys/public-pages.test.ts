import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { flowQuery } from '#api/contract/flow-query.ts'
import { LANDINGS, type LandingName, targetOf } from '#components/landing/landings.ts'
import care from '#messages/en/care.json' with { type: 'json' }
import landing from '#messages/en/landing.json' with { type: 'json' }
import type { Screen } from '#tests/support/browser/browser.ts'
import { faults } from './axe-faults.ts'
import { portalUrl, soon, visit } from './people.ts'
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
