import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

const URL = '/api/uploads/0192f0c1-aaaa-7bbb-8ccc-000000000000.webp'

test('an uploaded picture has the widths of the spec, and no other', () => {
  const { srcSet, src, sizes } = pictureSources(URL, '100vw')
  const widths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
  expect(srcSet).toBe(widths.map((width) => `${URL}?w=${width} ${width}w`).join(', '))
  expect(src).toBe(`${URL}?w=1080`)
  expect(sizes).toBe('100vw')
})

test.each([
  'blob:http://localhost:3000/0192f0c1',
  'https://shops.example/logo.png',
  '/marks/juniper.svg',
  'data:image/svg+xml,%3Csvg/%3E',
  '/api/uploads/../secret.webp',
])('%s is shown as it is', (url) => expect(pictureSources(url, '100vw')).toEqual({ src: url }))
