import Form from 'next/form'
import { getTranslations } from 'next-intl/server'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { searchIcon } from '#components/ui/more-icons.ts'
import { CIRCLE_TYPES } from '#flows/signup/steps/type-location.ts'
import type { Asked } from './asked.ts'
import styles from './directory.module.css'

export const DirectorySearch = async ({ asked: { q, type } }: { asked: Asked }) => {
  const t = await getTranslations('directory')
  const typeWords = await getTranslations('signup.steps.type-location.fields.cove_type.options')
  return (
    // With this key, each search gets a new form, so going back shows the earlier search text.
    <Form key={`${q} ${type}`} action="/circles" role="search" className={styles.search} aria-label={t('title')}>
      <FieldFrame id="q" label={t('search')} hint={t('searchHint')}>
        <input
          id="q"
          name="q"
          type="search"
          className={field.input}
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="q-hint"
        />
      </FieldFrame>
      <div className={styles.kind}>
        <FieldFrame id="type" label={t('type')}>
          <select id="type" name="type" className={field.input} defaultValue={type ?? ''}>
            <option value="">{t('anyType')}</option>
            {CIRCLE_TYPES.map((code) => (
              <option key={code} value={code}>
                {typeWords(`${code}.title`)}
              </option>
            ))}
          </select>
        </FieldFrame>
        <Button type="submit" variant="primary" size="large" icon={searchIcon}>
          {t('find')}
        </Button>
      </div>
    </Form>
  )
}
