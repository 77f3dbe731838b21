import { type JsonLd, jsonLd } from './json-ld.ts'

/** What search engines read of a page. Browsers run no script of this type, so the policy on scripts has no say in it. */
export const StructuredData = ({ data }: { data: JsonLd }) => (
  <script type="application/ld+json">{jsonLd({ '@context': 'https://schema.org', ...data })}</script>
)
