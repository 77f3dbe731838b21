import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WithQueries } from '#components/session/with-queries.tsx'
import { story } from '#flows/signup/steps/story.ts'
import type { AroundProps } from '../parts/extra-props.ts'
import { StarterWords } from './starter-words.tsx'
import styles from './story-preview.module.css'
import { StoryPreview } from './story-preview.tsx'
import { StoryQuestions } from './story-questions.tsx'

type View = 'write' | 'preview'
const VIEWS = ['write', 'preview'] as const satisfies readonly View[]

/**
 * The fields about a Circle's page, next to a preview of that page. On a phone, only one of the two is visible at a
 * time.
 */
export const BesideStory = ({ at, children }: AroundProps) => {
  const [view, setView] = useState<View>('write')
  return (
    <div className={styles.parts} data-view={view}>
      <StarterWords>
        <Views view={view} onView={setView} />
      </StarterWords>
      <div className={styles.write}>
        {children}
        {story.id === at.step.id && (
          <WithQueries>
            <StarterWords>
              <StoryQuestions at={at} />
            </StarterWords>
          </WithQueries>
        )}
      </div>
      <StarterWords>
        <StoryPreview at={at} />
      </StarterWords>
    </div>
  )
}

const Views = ({ view, onView }: { view: View; onView(view: View): void }) => {
  const t = useTranslations('starters')
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons are not form fields
    <div role="group" aria-label={t('views')} className={styles.views}>
      {VIEWS.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} className={styles.view} onClick={() => onView(one)}>
          {t(one)}
        </button>
      ))}
    </div>
  )
}
