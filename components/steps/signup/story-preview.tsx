import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { userQuery } from '#api/client/queries.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { newestOf } from '#components/circles/paragraphs-of.ts'
import { Story } from '#components/circles/story.tsx'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { peopleIcon, pinIcon } from '#components/ui/more-icons.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { image } from '#flows/signup/steps/image.ts'
import { purpose } from '#flows/signup/steps/purpose.ts'
import { story as storyStep } from '#flows/signup/steps/story.ts'
import { title } from '#flows/signup/steps/title.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { answerAt, type Draft } from '#machines/walk/draft.ts'
import styles from './story-preview.module.css'

/** A preview of the Circle's page that includes the text being typed. */
export const StoryPreview = ({ at }: { at: AtStep }) => {
  const t = useTranslations('starters')
  const { draft } = at
  const typed: Readonly<Record<string, unknown>> = useWatch()
  const place = answerAt<typeof typeLocation>(draft, typeLocation.id)?.place
  const headline = textOf(typed.headline ?? answerAt<typeof title>(draft, title.id)?.headline)
  const story = textOf(typed.story ?? answerAt<typeof storyStep>(draft, storyStep.id)?.story)
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.top}>
        <h2 id="preview" className={styles.word}>
          {t('preview')}
        </h2>
        <p className={styles.note}>{t('onlyYou')}</p>
        <p className={styles.noteMarked}>{t('onlyYouMarked')}</p>
      </div>
      <div className={styles.card}>
        <Picture picture={answerAt<typeof image>(draft, image.id)?.picture} />
        <div className={styles.text}>
          <p className={styles.headline} dir="auto" data-empty={!headline}>
            {headline || t('headline')}
          </p>
          <p dir="auto">{answerAt<typeof purpose>(draft, purpose.id)?.purpose}</p>
          <ul className={styles.facts}>
            {place && (
              <li>
                <Icon name={pinIcon} small />
                <bdi dir="auto">{place.label}</bdi>
              </li>
            )}
            <WithQueries>
              <Leader draft={draft} />
            </WithQueries>
          </ul>
          <h3 className={styles.part}>{t('theStory')}</h3>
          <Written text={story} isOpen={typed.story !== undefined} />
        </div>
      </div>
    </section>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The story. While it is being written, the paragraph that was edited last is highlighted. */
const Written = ({ text, isOpen }: { text: string; isOpen: boolean }) => {
  const t = useTranslations('starters')
  const [last, setLast] = useState({ text, marked: newestOf(text, text) })
  if (last.text !== text) setLast({ text, marked: newestOf(last.text, text) })
  if (!text) return <p className={styles.note}>{t('storyToCome')}</p>
  return <Story text={text} {...(isOpen && { marked: last.marked })} />
}

const Leader = ({ draft }: { draft: Draft }) => {
  const t = useTranslations('starters')
  const { data: user } = useQuery({ ...userQuery, enabled: isSignedIn() })
  const { first_name, last_name } = user ?? answerAt<typeof createAccount>(draft, createAccount.id) ?? {}
  if (!first_name) return null
  const name = last_name ? `${first_name} ${Array.from(last_name)[0]}.` : first_name
  return (
    <li>
      <Icon name={peopleIcon} small />
      <span>{t.rich('ledBy', { name, who: (chunks) => <bdi dir="auto">{chunks}</bdi> })}</span>
    </li>
  )
}

/** The drawing or photo of the Circle. The photo may not have been uploaded yet. */
const Picture = ({ picture = '' }: { picture?: string | Blob | undefined }) => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (typeof picture === 'string') return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <CirclePicture
      picture={typeof picture === 'string' ? picture : url}
      sizes="(min-width: 1020px) 420px, 100vw"
      className={styles.picture}
    />
  )
}
