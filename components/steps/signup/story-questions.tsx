import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Icon } from '#components/ui/icon.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import type { story as storyStep } from '#flows/signup/steps/story.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from './story-preview.module.css'
import { useStarterKind } from './use-starter-kind.ts'

const QUESTIONS = ['one', 'two', 'three', 'four'] as const

/**
 * Questions that help people start their story. Pressing one adds it to the end of the story, so that people can answer
 * it there.
 */
export const StoryQuestions = ({ at }: { at: AtStep }) => {
  const t = useTranslations('starters')
  const { getValues, setValue, setFocus, watch } = useFormContext<AnswerOf<typeof storyStep.fields>>()
  const [added, setAdded] = useState<readonly string[]>([])
  const story = watch('story')
  const kind = useStarterKind(at)
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
