import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import type { CircleType } from '#api/contract/circle-types.ts'
import moreFields from '#messages/en/moreFields.json' with { type: 'json' }
import moreWords from '#messages/en/moreWizard.json' with { type: 'json' }
import { mailsTo } from '#tests/support/portal/portal.ts'
import { leaderAt, type Newcomer, newcomer, portalUrl, soon, visit } from './people.ts'
import {
  addressField,
  answer,
  atStep,
  choosePlace,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField,
  placeField,
  press,
  purposeField,
  STEPS,
  type StepName,
  startLink,
  stepAfter,
  storyField,
  summaryOf,
  titleField,
  titleOf,
  typeAccount,
  walkTo,
} from './screens.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const PURPOSE = '🥣'.repeat(40)
const STORY = `Opa Günther repairs every bicycle on the street ${FAMILY}.\n\nNow his knee is new, and naïve as we are we cook for him.`
const TITLE = `Für Opa ${FAMILY} & Café`

/** The first bytes of an iPhone photo. The portal reads no more of it. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** A large wide photo as phones take it, with the location in it. Its edge is red, the rest is green. */
async function photograph(): Promise<Buffer> {
  const edge = { create: { width: 4600, height: 2400, channels: 3, background: '#d01020' } } as const
  const middle = { create: { width: 4200, height: 2000, channels: 3, background: '#108040' } } as const
  return sharp(edge)
    .composite([{ input: await sharp(middle).png().toBuffer(), left: 200, top: 200 }])
    .withExif({
      IFD0: { Make: 'Telephone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 45/1 3217/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '84/1 11/1 2978/100',
      },
    })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Reloads and waits for the same step. */
async function reload(page: Page, step: StepName): Promise<void> {
  await page.reload()
  await atStep(page, step)
}

describe.each(['phone', 'desktop'] as const)('a person who makes a Circle on a %s', (screen) => {
  test('uses a photo and realistic text, and loses nothing on the way', async () => {
    const { page } = await visit(screen)
    const who = newcomer()
    await page.goto('/')
    await startLink(page).click()
    await makeAccount(page, who)
    await sayWhereItIs(page)
    await sayWhatFor(page)
    await showPhotograph(page)
    await tellStory(page)
    await giveTitle(page)

    await walkTo(page, stepAfter('title'), 'add-extension', who)
    await answer(page, 'add-extension', who)
    await reload(page, 'add-extension')
    // Phones can't add the extension, so they show why instead of the question.
    const notNow = page.getByRole('radio', { name: /Not now/ })
    if (screen === 'desktop') expect(await notNow.isChecked()).toBe(true)
    else await page.getByText(moreWords.extension.phone).waitFor()
    await soon(() => notNow.isVisible()).toBe(screen === 'desktop')
    await goOn(page)

    const [ana, leo] = [newcomer().email, newcomer().email]
    await inviteTwo(page, ana, leo)
    await atStep(page, 'circle-ready')
    await page.getByText('Invitation sent').nth(1).waitFor()
    for (const address of [ana, leo]) await checkInvitation(address)

    await checkShared(page)
    await page.getByRole('link', { name: `See the page for ${TITLE}` }).click()
    await checkPublicPage(page)
  })
})

/** The shared link is the address of the Circle's page. */
async function checkShared(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share this Circle' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share the Circle' })
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await sheet.getByRole('button', { name: 'Link copied' }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  const href = await page.getByRole('link', { name: `See the page for ${TITLE}` }).getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}${href}`)
}

async function makeAccount(page: Page, who: Newcomer): Promise<void> {
  await atStep(page, 'create-account')
  await typeAccount(page, who)
  await reload(page, 'create-account')
  await soon(() => page.getByLabel('Last name').inputValue()).toBe(who.last)
  expect(await emailField(page).inputValue()).toBe(who.email)
  expect(await passwordField(page).inputValue(), 'a password is never kept').toBe('')
  await passwordField(page).fill(who.password)
  await goOn(page)
}

async function sayWhereItIs(page: Page): Promise<void> {
  await atStep(page, 'type-location')
  await page.getByRole('radio', { name: /Caring for someone/ }).check()
  await choosePlace(page, 'dayt', 'Dayton, OH')
  await page.getByLabel('ZIP code').fill('90210')
  await goOn(page)
  await summaryOf(page).getByText('90210 isn’t a ZIP code in OH. Correct it, or leave this blank.').waitFor()
  expect(await placeField(page).inputValue()).toBe('Dayton, OH')
  await page.getByLabel('ZIP code').fill('45402')
  await reload(page, 'type-location')
  await soon(() => page.getByLabel('ZIP code').inputValue()).toBe('45402')
  expect(await placeField(page).inputValue()).toBe('Dayton, OH')
  await goOn(page)
}

async function sayWhatFor(page: Page): Promise<void> {
  await atStep(page, 'purpose')
  const tooLong = 'Home-cooked meals and rides while in chemo'.slice(0, 41)
  const sentence = 'Shorten the purpose to 40 characters. It has 41 now.'
  await purposeField(page).fill(tooLong)
  await page.getByText('1 too many').waitFor()
  await goOn(page)
  await summaryOf(page).getByRole('link', { name: sentence }).waitFor()
  expect(await purposeField(page).getAttribute('aria-describedby')).toContain('error')
  expect(await page.getByText(sentence).count(), 'at the field and in the summary').toBe(2)
  expect(await purposeField(page).inputValue()).toBe(tooLong)
  await purposeField(page).fill(PURPOSE)
  await page.getByText('0 characters left').waitFor()
  await reload(page, 'purpose')
  await soon(() => purposeField(page).inputValue()).toBe(PURPOSE)
  await goOn(page)
}

async function showPhotograph(page: Page): Promise<void> {
  await atStep(page, 'image')
  await goOn(page)
  await summaryOf(page).getByRole('link', { name: 'Upload a photo or choose a drawing.' }).waitFor()
  const upload = page.getByLabel(/Upload a photo/)
  await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await summaryOf(page)
    .getByRole('link', { name: 'Choose a JPG, PNG or WebP file. This one is a different type.' })
    .waitFor()
  // Once under an iPhone's file name and once renamed: the first bytes still show the type.
  for (const [name, mimeType] of [
    ['IMG_2041.HEIC', 'image/heic'],
    ['IMG_2041.jpg', 'image/jpeg'],
  ] as const) {
    await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await summaryOf(page).getByRole('link', { name: 'This one is a different type.' }).waitFor()
    await upload.setInputFiles({ name, mimeType, buffer: HEIC })
    await summaryOf(page).getByRole('link', { name: moreFields.picture.heic }).waitFor()
  }
  await upload.setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  const nearer = page.getByRole('button', { name: 'Zoom in' })
  await nearer.waitFor()
  await summaryOf(page).waitFor({ state: 'detached' })
  for (let times = 0; times < 4; times++) await nearer.click()
  for (const way of ['Move left', 'Move up', 'Move right', 'Move down', 'Zoom out', 'Zoom in'])
    await page.getByRole('button', { name: way }).click()
  await goOn(page)
  await atStep(page, 'story')
  await press(page, 'Back')
  await atStep(page, 'image')
  await page.getByRole('img', { name: 'The picture as people will see it' }).waitFor()
  await reload(page, 'image')
  await page.getByRole('img', { name: 'The picture as people will see it' }).waitFor()
  await goOn(page)
}

async function tellStory(page: Page): Promise<void> {
  await atStep(page, 'story')
  await storyField(page).fill('nineteen characters')
  await goOn(page)
  await summaryOf(page).getByText('Write at least 20 characters. You have 19 now.').waitFor()
  expect(await storyField(page).inputValue()).toBe('nineteen characters')
  await storyField(page).fill(STORY)
  await reload(page, 'story')
  await soon(() => storyField(page).inputValue()).toBe(STORY)
  await goOn(page)
}

async function giveTitle(page: Page): Promise<void> {
  await atStep(page, 'title')
  await titleField(page).fill('\u200b \u3164\u2800\u2060')
  await goOn(page)
  await summaryOf(page).getByText('Give your Circle a title.').waitFor()
  await titleField(page).fill(`  ${TITLE} `)
  await reload(page, 'title')
  await soon(() => titleField(page).inputValue()).toBe(`  ${TITLE} `)
  await goOn(page)
}

async function inviteTwo(page: Page, ana: string, leo: string): Promise<void> {
  await atStep(page, 'invite-others')
  await addressField(page).fill(`Ana Rossi <${ana}>, not-an-address`)
  await page.keyboard.press('Enter')
  await press(page, 'Finish')
  await summaryOf(page)
    .getByText(/^Enter an e-mail address like/)
    .waitFor()
  expect(await addressField(page).inputValue()).toBe('not-an-address')
  await page.getByRole('button', { name: 'Remove not-an-address' }).click()
  await press(page, 'Add another')
  await addressField(page).fill(leo)
  await page.getByLabel('A message from you').fill('Kommt und helft! 🍲')
  await reload(page, 'invite-others')
  await soon(() => addressField(page).inputValue()).toBe(leo)
  expect(await page.getByRole('textbox', { name: 'E-mail address' }).first().inputValue()).toBe(ana)
  expect(await page.getByRole('textbox', { name: 'Name (optional)' }).first().inputValue()).toBe('Ana Rossi')
  await soon(() => page.getByLabel('A message from you').inputValue()).toBe('Kommt und helft! 🍲')
  await press(page, 'Finish')
}

async function checkInvitation(address: string): Promise<void> {
  await soon(async () => (await mailsTo(inject('outbox'), address)).length).toBe(1)
  const [mail] = await mailsTo(inject('outbox'), address)
  expect(mail?.subject).toBe(`Zoë O'Neil-Núñez invites you to “${TITLE}”`)
  expect(mail?.text).toContain('Kommt und helft! 🍲')
  expect(mail?.text).toMatch(/\/circles\/\S+\?invited_token=\S+/)
}

async function checkPublicPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: TITLE, exact: true }).waitFor()
  await page.getByText(PURPOSE, { exact: true }).waitFor()
  for (const paragraph of STORY.split('\n\n')) await page.getByText(paragraph).waitFor()
  await page.getByText('Dayton, OH').waitFor()
  const src = await page.getByRole('img', { name: `Picture of the Circle ${TITLE}` }).getAttribute('src')
  const served = await fetch(new URL(src ?? '', portalUrl()))
  expect(served.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await served.arrayBuffer())
  const { format, width, height, exif, xmp, icc, iptc } = await sharp(bytes).metadata()
  expect({ format, exif, xmp, icc, iptc }).toEqual({ format: 'webp' })
  expect(Math.abs(width / height - 4 / 3)).toBeLessThan(0.01)
  const { channels } = await sharp(bytes).stats()
  expect(channels[0]?.max, 'the red edge was cut away').toBeLessThan(90)
}

describe('a person who returns', () => {
  test('signs out, signs in again and continues an unfinished second Circle from the portal’s banner', async () => {
    const { page, leader } = await leaderAt('done')
    await page.goto('/')
    await startLink(page).click()
    await atStep(page, 'create-account')
    await page.getByText(leader.email).waitFor()
    await goOn(page)
    await atStep(page, 'type-location')
    await page.getByRole('radio', { name: /A team or club/ }).check()
    await choosePlace(page, 'boi', 'Boise, ID')
    await goOn(page)
    await atStep(page, 'purpose')
    await press(page, 'Close')
    await dialogOf(page).waitFor({ state: 'detached' })

    await page.goto('/portal')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await headingOf(page, 'Sign in').waitFor()
    await emailField(page).fill(leader.email)
    await passwordField(page).fill('sunday soup for maria')
    await press(page, 'Sign in')
    await page.waitForURL((url) => url.pathname === '/portal')

    await page.getByRole('link', { name: /^You lead it\s*Sunday soup for Maria/ }).waitFor()
    const banner = page.getByRole('region', { name: 'Finish setting up' })
    await banner.getByText(`Step ${STEPS.indexOf('purpose') + 1} of ${STEPS.length}`).waitFor()
    await banner.getByText(titleOf('purpose')).waitFor()
    await banner.getByRole('link', { name: 'Continue' }).click()
    await walkTo(page, 'purpose', 'title', newcomer())
    await titleField(page).fill('New band uniforms')
    await goOn(page)
    await walkTo(page, stepAfter('title'), 'invite-others', newcomer())
    await press(page, 'Finish')
    await atStep(page, 'circle-ready')
    await page.getByRole('link', { name: 'See the page for New band uniforms' }).waitFor()
    await goOn(page)
    await page.waitForURL((url) => url.pathname === '/portal')
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^You lead it.*New band uniforms/ }).waitFor()
    await page.getByRole('link', { name: /^You lead it\s*Sunday soup for Maria/ }).waitFor()
    expect(await banner.count()).toBe(0)
  })
})

test('three quick taps on Continue answer the visible step, and none that replaces it', async () => {
  const { page } = await leaderAt('title', 'phone')
  await page.goto('/portal?flow=signup&step=title')
  await atStep(page, 'title')
  await titleField(page).fill(TITLE)
  const box = await dialogOf(page).getByRole('button', { name: 'Continue', exact: true }).boundingBox()
  const devtools = await page.context().newCDPSession(page)
  // Each tap says when it happened. A busy machine delivers it later, and a person's taps are still quick then.
  const begin = Date.now() / 1000
  for (let tap = 0; box && tap < 3; tap++) {
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    for (const [type, touchPoints, after] of [
      ['touchStart', [point], 0],
      ['touchEnd', [], 0.04],
    ] as const)
      await devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [...touchPoints],
        timestamp: begin + tap * 0.15 + after,
      })
    await page.waitForTimeout(150)
  }
  await atStep(page, stepAfter('title'))
  await page.waitForTimeout(500)
  expect(await headingOf(page, titleOf(stepAfter('title'))).count()).toBe(1)
})

test('a type of Circle has the same name in the API, in the choice and in the search', async () => {
  const types: CircleType[] = await (await fetch(`${portalUrl()}/api/v2/cove_types`)).json()
  const { page } = await leaderAt('type-location', 'desktop')
  await page.goto('/portal?flow=signup&step=type-location')
  await atStep(page, 'type-location')
  const cards = dialogOf(page).locator('label', { has: page.locator('input[type=radio]') })
  await cards.first().waitFor()
  expect((await cards.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual(
    types.map(({ name, description }) => [name, description]),
  )
  await page.goto('/circles')
  const offered = await page.getByLabel('Type of Circle').locator('option').allTextContents()
  expect(offered.slice(1)).toEqual(types.map(({ name }) => name))
})
