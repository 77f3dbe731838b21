import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startPortal } from '#tests/support/portal/portal.ts'
import { leaderAt, soon, visit } from './people.ts'
import { atStep, goOn } from './screens.ts'

// Each page has a content security policy. A violation is an error on the console, which fails any journey. These
// journeys try violations, and actions that a wrong policy would block.

test('every page runs its scripts under its security policy, whether cached or new', async () => {
  const { leader } = await leaderAt('done')
  const { page, expectTrouble } = await visit('desktop')
  expectTrouble(/status of 404/)
  for (const path of [
    '/',
    '/?flow=signup&step=create-account',
    '/portal',
    `/circles/${leader.slug}`,
    '/nowhere',
    '/circles/none',
  ]) {
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(/script-src ([^;]*)/.exec(policy)?.[1], path).not.toMatch(/unsafe/)
    await soon(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')))).toBe(
      true,
    )
  }
})

test('the front page shows everyone this portal’s minimum withdrawal', async () => {
  const portal = await startPortal({ MINIMUM_GIFT_CARD: '750', MINIMUM_BANK: '2500' })
  const see = async (path: string) => {
    const answer = await fetch(portal.url + path)
    expect(await answer.text()).toContain('from $7.50, or a bank transfer in 3–4 business days, from $25.00.')
    return answer.headers
  }
  await see('/?flow=signup')
  await soon(async () => (await see('/')).get('cache-control')).toBe('public, max-age=0, must-revalidate')
  await portal.stop()
})

test('a script that a person put into a page does not run', async () => {
  const { page, expectTrouble } = await visit('desktop')
  expectTrouble(/Content Security Policy|nothing\.png/)
  await page.goto('/')
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
    const picture = document.createElement('img')
    picture.setAttribute('onerror', 'document.title = "taken over"')
    picture.src = '/nothing.png'
    document.body.append(picture)
    const link = document.createElement('a')
    link.href = 'javascript:document.title = "taken over"'
    document.body.append(link)
    link.click()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return document.title
  })
  expect(ran).not.toBe('taken over')
})

test('a script of another site in a page’s content does not run', async () => {
  const { page, expectTrouble } = await visit('desktop')
  expectTrouble(/Content Security Policy|nothing\.png/)
  // Adds a script to the page, as if a bug of the portal had let it through.
  await page.route('**/portal', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '</head>',
      '<script>document.documentElement.lang = "xx"</script></head>',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/portal')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

test('a photo can be chosen, cropped and shown', async () => {
  const { page } = await leaderAt('image', 'phone')
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#108040' } })
    .jpeg()
    .toBuffer()
  await page.goto('/portal?flow=signup&step=image')
  await atStep(page, 'image')
  await page.getByLabel(/Upload a photo/).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
  await goOn(page)
  await atStep(page, 'story')
})
