import { expect, test } from 'vitest'
import { artAddress, CARD_LAYOUTS, RARITIES } from '#api/contract/cards.ts'
import { PLAYERS } from '#api/contract/players.ts'
import { portalUrl, visit } from './people.ts'

const [player] = PLAYERS

test('the portal draws a card in every rarity and layout, and a browser can show it', async () => {
  if (!player) throw new Error('There are no players.')
  const { page } = await visit()
  await page.goto('/')
  const { team, looks } = player
  const addresses = RARITIES.flatMap((rarity) =>
    CARD_LAYOUTS.map((layout) => artAddress({ team, looks, rarity, layout })),
  )
  const widths = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (address) => {
          const picture = new Image()
          picture.src = address
          await picture.decode()
          return picture.naturalWidth
        }),
      ),
    addresses,
  )
  expect(widths).toHaveLength(addresses.length)
  expect(widths.every((width) => width > 0)).toBe(true)
})

test('an address that no card has is not found', async () => {
  for (const name of ['nothing.svg', 'kestrel-ridge.svg', '%2e%2e%2fpackage.json'])
    expect((await fetch(`${portalUrl()}/card-art/${name}`)).status, name).toBe(404)
})
