import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonLd } from './json-ld.ts'

test('no text can end its script element, and all texts are read back unchanged', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028', '</SCRIPT', '&lt;/script>'),
  )
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 4 }), (texts) => {
      const written = jsonLd({ '@type': 'WebPage', name: texts.join(''), texts })
      expect(written).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(written)).toEqual({ '@type': 'WebPage', name: texts.join(''), texts })
    }),
  )
})
