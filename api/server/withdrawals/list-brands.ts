import type { Handler } from '../http/call.ts'
import { refuse } from '../http/refused.ts'

export const listBrands: Handler<'listBrands'> = async ({ services }) => {
  const brands = await services.gifts.brands().catch(() => refuse('unavailable'))
  return { body: { items: brands.map(({ imageUrl, ...brand }) => ({ ...brand, image_url: imageUrl ?? null })) } }
}
