import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ComponentType } from 'react'
import type { FieldProps } from '#components/fields/field-props.ts'
import type { AnyStep } from '#machines/define/step.ts'
import words from '#tests/support/flows/visit.json'
import { type FieldArgs, fieldOf } from './field-of.tsx'

/** Draws a field of the test flow `visit`, with that flow's messages. */
export const visitField = (input: ComponentType<FieldProps>, step: AnyStep, name: string) => {
  const Drawn = fieldOf({ input, step, name, namespace: 'visit' })
  return (args: FieldArgs) => (
    <WithVisit>
      <Drawn {...args} />
    </WithVisit>
  )
}

const WithVisit = ({ children }: { children: React.ReactNode }) => (
  <NextIntlClientProvider
    locale={useLocale()}
    timeZone="America/New_York"
    messages={{ ...useMessages(), visit: words }}
  >
    {children}
  </NextIntlClientProvider>
)
