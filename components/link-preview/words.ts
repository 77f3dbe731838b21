import { createTranslator } from 'use-intl/core'
import linkPreview from '#messages/en/linkPreview.json' with { type: 'json' }

/** The words of link previews. */
export const words = createTranslator({ locale: 'en', messages: linkPreview })
