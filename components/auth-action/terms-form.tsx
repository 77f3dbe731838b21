import { FormProvider, useForm } from 'react-hook-form'
import { ConsentField } from '#components/fields/consent-field.tsx'
import { NO_ITEMS } from '#components/fields/field-props.ts'
import { Button } from '#components/ui/button.tsx'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { metaOf } from '#machines/define/field.ts'
import styles from './auth-action.module.css'

interface TermsFormProps {
  /** Whether the terms are to be agreed to first. */
  due: boolean
  busy: boolean
  words: { label: string; missing: string; action: string; working: string }
  onGo(terms: typeof TERMS_VERSION | undefined): void
}

const { terms: field } = createAccount.fields

/** The one button of a page that signs in; above it the box that somebody new has to tick. */
export const TermsForm = ({ due, busy, words, onGo }: TermsFormProps) => {
  const form = useForm<{ terms: string }>({ defaultValues: { terms: '' } })
  const go = form.handleSubmit(({ terms }) => {
    if (!due) return onGo(undefined)
    if (terms === TERMS_VERSION) return onGo(TERMS_VERSION)
    form.setError('terms', { message: words.missing }, { shouldFocus: true })
  })
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
