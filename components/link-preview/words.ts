import { createTranslator } from 'use-intl/core'
import type linkPreview from '#messages/en/linkPreview.json'

/** The words of link previews, from their message file. */
export const wordsOf = (messages: typeof linkPreview) => createTranslator({ locale: 'en', messages })
export type PreviewWords = ReturnType<typeof wordsOf>
