import type { FieldIssue } from '#machines/define/field.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** What people call a country, by its two letters of ISO 3166-1. */
export const nameOfCountry = (country: string): string => names.of(country) ?? country

/** What fills a sentence, with the name of the country that it is about, if it is about one. */
export function withCountryName(params: FieldIssue['params'] = {}): FieldIssue['params'] {
  const { country } = params
  return typeof country === 'string' ? { ...params, name: nameOfCountry(country) } : params
}
