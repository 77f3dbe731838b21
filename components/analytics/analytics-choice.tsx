import { createElement } from 'react'
import { CHOICE_TAG } from './choice-tag.ts'

/** The place of the choice about analytics. It stays empty if there is no analytics. */
export const AnalyticsChoice = () => createElement(CHOICE_TAG)
