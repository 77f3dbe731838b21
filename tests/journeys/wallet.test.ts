import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Happening } from '#api/contract/practice.ts'
import { call } from '#tests/support/people/call.ts'
import { JUNIPER } from '#tests/support/people/shopping.ts'
import { leaderAt, portalUrl, SCREENS, soon } from './people.ts'
import type { Leader } from './seed.ts'

/** A scarf, bought on the way from the Circle, and what becomes of it. */
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
  'a leader on a %s sees where the money is, what was taken back and why, and takes a statement along',
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
    const entries = page.getByRole('list', { name: 'What moved it' })
    const links = (hasText: string) => entries.getByRole('link').filter({ hasText })
    const shows = (text: string, times: number) =>
      soon(async () => {
        await page.reload()
        await page.getByText('Nothing raised yet').or(entries).waitFor()
        return links(text).count()
      }).toBe(times)
    // Events come in any order: what is taken back before it was there never was in the wallet.
    await shows('The money is here', 2)
    await happen(sentBack, 'return')
    await shows('Taken back', 1)
    const back = links('Taken back')
    await page.getByRole('heading', { name: 'What comes next' }).waitFor()
    await back.getByText('It was sent back.').waitFor()

    await page.getByRole('button', { name: 'Taken back' }).click()
    await soon(() => entries.getByRole('listitem').count()).toBe(1)
    await back.click()
    await page.getByText('For Sunday soup for Maria').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Taken back', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Mine, in all Circles' }).click()
    await back.getByText('Sunday soup for Maria').waitFor()
    await page.getByRole('button', { name: 'Taken out' }).click()
    await page.getByText('Nothing like that yet').waitFor()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^covey-[\w-]+-\d{4}-\d\d\.csv$/)
    const bytes = await buffer(await file.createReadStream())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString()).toMatch(/"Juniper & Loom: taken back",-\d+\.\d\d,/)
  },
)

test('a wallet that does not come says so, and is asked for again', async () => {
  const { page, expectTrouble } = await leaderAt('done', 'phone')
  expectTrouble(/500/)
  await page.route('**/api/wallets/cove/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/portal/wallet')
  await page.getByText('The wallet could not be loaded').waitFor()
  await page.unroute('**/api/wallets/cove/**')
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await page.getByText('Nothing raised yet').waitFor()
})
