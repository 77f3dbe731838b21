import { type JsonLd, jsonLd } from './json-ld.ts'

/**
 * Data about a page, for search engines. The content security policy for scripts doesn't apply, because browsers don't
 * execute scripts of this type.
 */
export const StructuredData = ({ data }: { data: JsonLd }) => (
  <script type="application/ld+json">{jsonLd({ '@context': 'https://schema.org', ...data })}</script>
)
