import { useMemo } from 'react'
import { useMoreWords } from '#components/later/later.tsx'
import type { LoadedFlow } from '../load/load-flow.ts'
import { wizardWords } from './wizard-words.ts'

/** The messages of the wizard, of the parts that have loaded, and of the flow. */
export function useWizardMessages(words: LoadedFlow['words']) {
  const more = useMoreWords()
  return useMemo(
    () => ({
      wizard: { ...wizardWords.wizard, ...more?.wizard },
      fields: { ...wizardWords.fields, ...more?.fields },
      ...words,
    }),
    [more, words],
  )
}
