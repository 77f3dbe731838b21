import type { FieldIssue } from '#machines/define/field.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country, by its two-letter ISO 3166-1 code. */
export const nameOfCountry = (country: string): string => names.of(country) ?? country

/** The parameters of a message, with the country's name added if they include a country code. */
export function withCountryName(params: FieldIssue['params'] = {}): FieldIssue['params'] {
  const { country } = params
  return typeof country === 'string' ? { ...params, name: nameOfCountry(country) } : params
}
