import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { answerAt, type Draft } from '#machines/walk/draft.ts'

/** What kind of Circle a draft is about. */
export const kindIn = (draft: Draft) => answerAt<typeof typeLocation>(draft, typeLocation.id)?.cove_type ?? 'OTHER'
