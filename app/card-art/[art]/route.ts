import { artNamed } from '#api/contract/cards.ts'
import { drawCard } from '#components/cards/draw/draw-card.ts'

const WEEK_S = 7 * 24 * 60 * 60

/**
 * Serves the picture of a card. Its address says everything that the picture depends on, so browsers can cache it.
 */
export async function GET(_: Request, { params }: { params: Promise<{ art: string }> }): Promise<Response> {
  const art = artNamed((await params).art)
  if (!art) return new Response(null, { status: 404 })
  return new Response(drawCard(art), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${WEEK_S}` },
  })
}
