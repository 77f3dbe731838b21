import { createTranslator } from 'use-intl/core'
import type linkPreview from '#messages/en/linkPreview.json'

/** Returns the translator for link previews. */
export const wordsOf = (messages: typeof linkPreview) => createTranslator({ locale: 'en', messages })
export type PreviewWords = ReturnType<typeof wordsOf>
