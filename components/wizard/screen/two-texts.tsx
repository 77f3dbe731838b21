import { useTranslations } from 'next-intl'
import type { FieldWordsShown } from '#components/fields/field-props.ts'
import { FITS } from '#components/fields/fits.ts'
import type { HalfItem } from '#components/fields/half-item.ts'
import { itemParts, textOf } from '#components/fields/item-parts.ts'
import { Button } from '#components/ui/button.tsx'
import { type Field, metaOf } from '#machines/define/field.ts'
import { type Item, isFlow, itemOf } from '#machines/define/items.ts'
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

/** What was typed here beside what stands there since: people say which of the two it is to be. */
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
        <Typed {...{ step, words, typed: mine }} />
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

/** An item that was being written here, as far as it can be read. */
const HalfRow = ({ item, half, words }: { item: Item; half: HalfItem; words: FieldWordsShown }) => {
  const t = useTranslations('fields.items')
  const known = isFlow(item) ? { ...answersIn(half.draft), [half.step ?? '']: half.values } : half.values
  const read = itemParts(item, known, words).flatMap((part) => textOf(part) ?? [])
  return half.isTouched ? <p>{t('unsavedRow', { item: read.join(', ') })}</p> : null
}

/** What was typed here of an answer that is held by now: it is not saved, and can be read and copied. */
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
      <Typed {...{ step, words, typed }} />
    </section>
  )
}

/** The text that was typed. */
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

/** What a row can show: raw text may be half of an answer, and what lies in a browser anything. */
function shown(step: AnyStep, values: RawValues): RawValues {
  const fields = Object.entries<Field>(step.fields)
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (FITS[metaOf(field).kind](values[name]) ? [[name, values[name]]] : [])),
  )
}

/** The answers that a draft of an item holds. */
const answersIn = (draft: unknown): RawValues =>
  Object.fromEntries(Object.entries(Object(Object(draft).entries)).map(([id, entry]) => [id, Object(entry).answer]))

/** A document has a name that its row shows; of a photograph there is nothing to show. */
const hasPhotograph = (step: AnyStep, values: RawValues) =>
  Object.entries<Field>(step.fields).some(
    ([name, field]) => metaOf(field).kind === 'picture' && values[name] instanceof Blob,
  )
