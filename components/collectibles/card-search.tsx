import type { PartProps } from './area-page.tsx'
import { askedText } from './asked-text.ts'
import { SearchForm } from './search-form.tsx'

const words = 'marketplace-search.page'

/** The search of the market. There are no cards yet, so it finds none. */
export const CardSearch = ({ t, query }: PartProps) => {
  const asked = askedText(query, 'q').trim()
  return (
    <>
      <SearchForm action="/market/nfts" asked={asked} label={t(`${words}.search`)} find={t(`${words}.find`)} />
      {asked !== '' && <p role="status">{t(`${words}.none`, { asked })}</p>}
    </>
  )
}
