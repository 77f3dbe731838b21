import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Icon } from '#components/ui/icon.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import type { story as storyStep } from '#flows/signup/steps/story.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { kindIn } from './starter-kind.ts'
import styles from './story-preview.module.css'

const QUESTIONS = ['one', 'two', 'three', 'four'] as const

/** Questions to start a story from. Adding one writes it at the end of the story, where its answer goes. */
export const StoryQuestions = ({ draft }: { draft: Draft }) => {
  const t = useTranslations('starters')
  const { getValues, setValue, setFocus, watch } = useFormContext<AnswerOf<typeof storyStep.fields>>()
  const [added, setAdded] = useState<readonly string[]>([])
  const story = watch('story')
  const kind = kindIn(draft)
  const add = (question: string) => {
    const before = getValues('story').trimEnd()
    setValue('story', `${before}${before && '\n\n'}${question}\n`, { shouldDirty: true })
    setAdded([...added, question])
    setFocus('story')
  }
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions" className={styles.word}>
        {t('questions')}
      </h2>
      <ul className={styles.rows}>
        {QUESTIONS.map((one) => {
          const question = t(`story.${kind}.${one}`)
          const isAdded = added.includes(question) || story.includes(question)
          return (
            <li key={one} className={styles.row} data-added={isAdded}>
              <span className={styles.tick} aria-hidden="true">
                {isAdded && <Icon name="check" small />}
              </span>
              <span>{question}</span>
              {isAdded ? (
                <span>{t('added')}</span>
              ) : (
                <TextButton aria-label={t('addNamed', { question })} onClick={() => add(question)}>
                  {t('add')}
                </TextButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
