import { markNamed } from '#api/contract/shop-marks.ts'
import { drawMark } from '#components/shop/marks/draw-mark.ts'

const WEEK_S = 7 * 24 * 60 * 60

/**
 * Serves a shop's mark, the logo that the portal draws for it. It depends only on the shop's name, so browsers can
 * cache it.
 */
export async function GET(_: Request, { params }: { params: Promise<{ mark: string }> }): Promise<Response> {
  const mark = markNamed((await params).mark)
  if (!mark) return new Response(null, { status: 404 })
  return new Response(drawMark(mark), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${WEEK_S}` },
  })
}
