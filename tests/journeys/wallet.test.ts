import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Happening } from '#api/contract/practice.ts'
import { call } from '#tests/support/people/call.ts'
import { JUNIPER } from '#tests/support/people/shopping.ts'
import { leaderAt, portalUrl, SCREENS, soon } from './people.ts'
import type { Leader } from './seed.ts'

/** Lets a member buy a scarf for the Circle, and lets these things happen to the order. */
async function bought({ token, slug }: Leader, ...happens: Happening[]): Promise<string> {
  const portal = { url: portalUrl() }
  const trip = await call(portal, 'createTrip', { body: { retailer_id: JUNIPER.id, cove_slug: slug }, token })
  const { searchParams } = new URL(trip.reply.redirect_url)
  const body = {
    lines: [{ sku: 'scarf', quantity: 1 }],
    sc: searchParams.get('sc') ?? '',
    tc: searchParams.get('tc') ?? '',
  }
  const { reply } = await call(portal, 'buyInPracticeShop', { params: { shop: JUNIPER.slug }, body })
  for (const what of happens) await happen(reply.id, what)
  return reply.id
}

const happen = (id: string, what: Happening) =>
  call({ url: portalUrl() }, 'happenToPurchase', { params: { id }, body: { what } })

test.each(SCREENS)(
  'a leader on a %s sees where the money is, what was returned and why, and downloads a statement',
  async (screen) => {
    const { page, leader } = await leaderAt('done', screen)
    await page.goto('/portal')
    await page.getByRole('navigation', { name: 'Your portal' }).getByRole('link', { name: 'Wallet' }).click()
    await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor()
    await page.getByText('Nothing raised yet').waitFor()
    expect(await page.getByRole('heading', { name: 'Statements' }).count()).toBe(0)

    await bought(leader, 'confirm', 'pay')
    const sentBack = await bought(leader, 'confirm', 'pay')
    await bought(leader)
    const entries = page.getByRole('list', { name: 'Activity' })
    const links = (hasText: string) => entries.getByRole('link').filter({ hasText })
    const shows = (text: string, times: number) =>
      soon(async () => {
        await page.reload()
        await page.getByText('Nothing raised yet').or(entries).waitFor()
        return links(text).count()
      }).toBe(times)
    // Events arrive in any order. An order that was returned before it was reported never appears in the wallet.
    await shows('Paid by the shop', 2)
    await happen(sentBack, 'return')
    await shows('Reversed', 1)
    const back = links('Reversed')
    await page.getByRole('heading', { name: 'What comes next' }).waitFor()
    await back.getByText('The purchase was returned.').waitFor()

    await page.getByRole('button', { name: 'Reversed' }).click()
    await soon(() => entries.getByRole('listitem').count()).toBe(1)
    await back.click()
    await page.getByText('For Sunday soup for Maria').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Reversed', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Mine, in all Circles' }).click()
    await back.getByText('Sunday soup for Maria').waitFor()
    await page.getByRole('button', { name: 'Withdrawn' }).click()
    await page.getByText('Nothing of this kind yet').waitFor()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^covey-[\w-]+-\d{4}-\d\d\.csv$/)
    const bytes = await buffer(await file.createReadStream())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString()).toMatch(/"Juniper & Loom: taken back",-\d+\.\d\d,/)
  },
)

test('a wallet that does not load says so, and can be requested again', async () => {
  const { page, expectTrouble } = await leaderAt('done', 'phone')
  expectTrouble(/500/)
  await page.route('**/api/wallets/cove/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/portal/wallet')
  await page.getByText('We couldn’t load the wallet').waitFor()
  await page.unroute('**/api/wallets/cove/**')
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await page.getByText('Nothing raised yet').waitFor()
})
