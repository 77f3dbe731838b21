import type { PreviewTools } from '#components/link-preview/draw-preview.ts'
import { wordsOf } from '#components/link-preview/words.ts'
import linkPreview from '#messages/en/linkPreview.json' with { type: 'json' }
import { openFonts } from './fonts.ts'

/** The fonts and texts for painting previews. */
export const openTools = (): PreviewTools => ({ lettering: openFonts(), words: wordsOf(linkPreview) })
