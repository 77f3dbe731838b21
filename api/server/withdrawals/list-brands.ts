import type { Brand } from '#api/ports/gift-cards/port.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'

export const listBrands: Handler<'listBrands'> = async ({ services }) => {
  const brands = await services.gifts.brands().catch(() => refuse('unavailable'))
  return { body: { items: brands.map(view) } }
}

const view = ({ imageUrl, category, bands, ...brand }: Brand) => ({
  ...brand,
  image_url: imageUrl ?? null,
  category: category ?? null,
  minimum: bands[0].minimum,
  maximum: Math.max(...bands.map(({ maximum }) => maximum)),
  bands: [...bands],
})
