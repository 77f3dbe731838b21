import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { FormProvider, useForm } from 'react-hook-form'
import { ConsentField } from '#components/fields/consent-field.tsx'
import { NO_ITEMS } from '#components/fields/field-props.ts'
import { Button } from '#components/ui/button.tsx'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { metaOf } from '#machines/define/field.ts'
import { isRecord } from '#machines/define/record.ts'
import { schemaOf } from '#machines/walk/step-schema.ts'
import styles from './auth-action.module.css'

interface TermsFormProps {
  /** Whether people have to agree to the terms first. */
  due: boolean
  busy: boolean
  words: { label: string; missing: string; action: string; working: string }
  onGo(terms: typeof TERMS_VERSION | undefined): void
}

const { terms: field } = createAccount.fields

/** The only button on pages that sign people in. New members first have to tick the box above it. */
export const TermsForm = ({ due, busy, words, onGo }: TermsFormProps) => {
  const schema = schemaOf<{ terms: typeof TERMS_VERSION | undefined }>((input) => {
    if (!due) return { value: { terms: undefined } }
    const isAgreed = isRecord(input) && input.terms === TERMS_VERSION
    return isAgreed ? { value: { terms: TERMS_VERSION } } : { issues: [{ message: words.missing, path: ['terms'] }] }
  })
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { terms: '' } })
  const go = form.handleSubmit(({ terms }) => onGo(terms))
  const shown = { label: words.label, hint: undefined }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={go} className={styles.form}>
        {due && (
          <ConsentField
            name="terms"
            id="terms"
            field={field}
            meta={metaOf(field)}
            words={{ ...shown, options: {}, ...NO_ITEMS, sentence: () => words.missing }}
          />
        )}
        <Button type="submit" variant="primary" size="large" wide="phone" busy={busy} busyText={words.working}>
          {words.action}
        </Button>
      </form>
    </FormProvider>
  )
}
