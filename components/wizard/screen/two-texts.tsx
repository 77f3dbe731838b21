import { useTranslations } from 'next-intl'
import type { FieldWordsShown } from '#components/fields/field-props.ts'
import { FITS } from '#components/fields/fits.ts'
import type { HalfItem } from '#components/fields/half-item.ts'
import { itemParts, textOf } from '#components/fields/item-parts.ts'
import { Button } from '#components/ui/button.tsx'
import { type Field, metaOf } from '#machines/define/field.ts'
import { type Item, isFlow, itemOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { halvesIn } from '../form/step-values.ts'
import type { Overtaken } from '../form/use-overtaken.ts'
import type { RawValues } from '../kept/raw-steps.ts'
import type { StepWords } from '../words/words.ts'
import { AnswerRows } from './answer-rows.tsx'
import styles from './two-texts.module.css'

interface TwoTextsProps {
  step: AnyStep
  words: StepWords
  overtaken: Overtaken
  onSettled(): void
}

/**
 * Shows the text typed here next to the answer that another tab or device has saved, for people to choose one of them.
 */
export const TwoTexts = ({ step, words, overtaken: { mine, theirs, settle }, onSettled }: TwoTextsProps) => {
  const t = useTranslations('wizard.twoTexts')
  const take = (which: 'mine' | 'theirs') => () => {
    settle(which)
    onSettled()
  }
  return (
    <section aria-labelledby="two-texts" className={styles.both}>
      <h2 id="two-texts" className={styles.question}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <div className={styles.text}>
        <h3 className={styles.whose}>{t('mine')}</h3>
        <Typed step={step} words={words} typed={mine} />
        <Button variant="primary" wide="phone" onClick={take('mine')}>
          {t('useMine')}
        </Button>
      </div>
      <div className={styles.text}>
        <h3 className={styles.whose}>{t('theirs')}</h3>
        <AnswerRows step={step} answer={shown(step, theirs)} words={words} />
        <Button variant="second" wide="phone" onClick={take('theirs')}>
          {t('keepTheirs')}
        </Button>
      </div>
    </section>
  )
}

/** A list item that people were still editing here. Shows as much of it as can be read. */
const HalfRow = ({ item, half, words }: { item: Item; half: HalfItem; words: FieldWordsShown }) => {
  const t = useTranslations('fields.items')
  const known = isFlow(item) ? { ...answersIn(half.draft), [half.step ?? '']: half.values } : half.values
  const read = itemParts(item, known, words).flatMap((part) => textOf(part) ?? [])
  return half.isTouched ? <p>{t('unsavedRow', { item: read.join(', ') })}</p> : null
}

/**
 * Shows text typed here for an answer that the server locked before the text was sent. The text was not saved, but
 * people can still read and copy it.
 */
export const UnsavedText = ({
  step,
  words,
  typed,
}: Omit<TwoTextsProps, 'overtaken' | 'onSettled'> & { typed: RawValues }) => {
  const t = useTranslations('wizard.held')
  return (
    <section aria-labelledby="unsaved-text" className={styles.text}>
      <h2 id="unsaved-text" className={styles.whose}>
        {t('typed')}
      </h2>
      <p>{t('unsaved')}</p>
      <Typed step={step} words={words} typed={typed} />
    </section>
  )
}

/** The text that people typed, in rows. */
const Typed = ({ step, words, typed }: { step: AnyStep; words: StepWords; typed: RawValues }) => {
  const t = useTranslations('wizard.twoTexts')
  return (
    <>
      <AnswerRows step={step} answer={shown(step, typed)} words={words} />
      {hasPhotograph(step, typed) && <p>{t('picture')}</p>}
      {halvesIn(step, typed).map(([name, half]) => (
        <HalfRow key={name} item={itemOf(step.fields[name])} half={half} words={words.field(name)} />
      ))}
    </>
  )
}

/** Returns the values that a row can show. Typed text may be incomplete, and stored values may have any shape. */
function shown(step: AnyStep, values: RawValues): RawValues {
  const fields = Object.entries<Field>(step.fields)
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (FITS[metaOf(field).kind](values[name]) ? [[name, values[name]]] : [])),
  )
}

/** Returns the answers to the questions of a list item that is entered as a flow of its own. */
const answersIn = (draft: unknown): RawValues =>
  Object.fromEntries(Object.entries(Object(Object(draft).entries)).map(([id, entry]) => [id, Object(entry).answer]))

/** Whether a photo was chosen. Unlike a document, a photo has no name that a row could show. */
const hasPhotograph = (step: AnyStep, values: RawValues) =>
  Object.entries<Field>(step.fields).some(
    ([name, field]) => metaOf(field).kind === 'picture' && values[name] instanceof Blob,
  )
