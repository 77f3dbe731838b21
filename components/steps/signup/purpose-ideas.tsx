import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Chip } from '#components/ui/chip.tsx'
import type { purpose as purposeStep } from '#flows/signup/steps/purpose.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../parts/steps.module.css'
import { StarterWords } from './starter-words.tsx'
import { useStarterKind } from './use-starter-kind.ts'

const IDEAS = ['one', 'two', 'three'] as const

/**
 * Example purposes from other Circles of this kind. Pressing one copies it into the field, where people can edit it.
 */
export const PurposeIdeas = ({ at }: { at: AtStep }) => (
  <WithQueries>
    <StarterWords>
      <Ideas at={at} />
    </StarterWords>
  </WithQueries>
)

const Ideas = ({ at }: { at: AtStep }) => {
  const t = useTranslations('starters')
  const { setValue, setFocus, watch } = useFormContext<AnswerOf<typeof purposeStep.fields>>()
  const purpose = watch('purpose')
  const kind = useStarterKind(at)
  return (
    <section className={styles.ideas} aria-labelledby="ideas">
      <h2 id="ideas" className={styles.ideasTitle}>
        {t('ideas')}
      </h2>
      <div className={styles.chips}>
        {IDEAS.map((idea) => {
          const words = t(`purpose.${kind}.${idea}`)
          return (
            <Chip
              key={idea}
              chosen={purpose === words}
              onClick={() => {
                setValue('purpose', words, { shouldDirty: true })
                setFocus('purpose')
              }}
            >
              {words}
            </Chip>
          )
        })}
      </div>
    </section>
  )
}
