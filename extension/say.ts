import { createTranslator } from 'use-intl/core'
import words from '#messages/en/browserExtension.json' with { type: 'json' }

/** The extension’s own messages. */
export const say = createTranslator({ locale: 'en', messages: words })
