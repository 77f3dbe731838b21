import { expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '#api/contract/picture-widths.ts'
import { noise } from '#tests/support/browser/images.ts'
import { call } from '#tests/support/people/call.ts'
import { portalUrl, SCREENS, soon, visit } from './people.ts'
import { seedLeader } from './seed.ts'

test.each(SCREENS)('a Circle’s photo comes in a width that suits the screen, as AVIF: %s', async (screen) => {
  const server = { url: portalUrl() }
  const { token, slug } = await seedLeader(server.url, 'done', {})
  const file = new File([Uint8Array.from(await noise(2000, 1500).blur(8).jpeg().toBuffer())], 'soup.jpg')
  const { url: picture } = (await call(server, 'uploadImage', { body: { file }, token })).reply
  const body = { beneficiary_picture_url: picture }
  expect((await call(server, 'updateCircle', { params: { slug }, body, token })).status).toBe(200)

  const { page, context } = await visit(screen)
  const got: { readonly width: number; readonly type: string | undefined }[] = []
  context.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (pathname === picture)
      got.push({ width: Number(searchParams.get('w')), type: response.headers()['content-type'] })
  })
  await page.goto(`/circles/${slug}`)
  const photo = page.locator(`main img[src^="${picture}"]`)
  await soon(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  const { shown, ratio, sources } = await photo.evaluate((image: HTMLImageElement) => ({
    shown: image.clientWidth,
    ratio: devicePixelRatio,
    sources: image.srcset,
  }))
  expect([...sources.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([...PICTURE_WIDTHS])
  const enough = PICTURE_WIDTHS.find((width) => width >= shown * ratio)
  expect(got).toEqual([{ width: enough, type: 'image/avif' }])
})
