import { DRAWINGS } from '#machines/define/fields/picture.ts'
import { type Probe, probe } from './probe.ts'

/** Valid and invalid picture URLs, including upload names at and near their limits. */
export const pictures = (): readonly Probe[] => [
  ...DRAWINGS.map((name) => probe(`the drawing ${name}`, `drawing:${name}`)),
  ...[7, 8, 9, 63, 64, 65].map((length) =>
    probe(`an upload with a name of ${length} characters`, upload('a'.repeat(length))),
  ),
  ...Object.entries(ODD).map(([what, url]) => probe(what, url)),
]

const upload = (name: string) => `/api/uploads/${name}.webp`

const ODD: Readonly<Record<string, string>> = {
  'an empty text': '',
  'a blank': ' ',
  'an upload with digits and hyphens': upload('0192f0c1-aaaa-7bbb-8ccc-000000000000'),
  'an upload in capitals': upload('ABCDEFGH'),
  'an upload of another kind': '/api/uploads/abcdefgh.png',
  'an upload in another folder': '/api/uploads/../abcdefgh.webp',
  'an upload with a query': `${upload('abcdefgh')}?a=1`,
  'an upload before a line feed': `${upload('abcdefgh')}\n`,
  'an upload after a space': ` ${upload('abcdefgh')}`,
  'an upload on another site': `https://example.com${upload('abcdefgh')}`,
  'an upload on another site, without a protocol': `//example.com${upload('abcdefgh')}`,
  'a name with a NUL': upload('abcd\0efgh'),
  'an unknown drawing': 'drawing:scene-cat',
  'a drawing in capitals': 'drawing:SCENE-SOUP',
  'a drawing without its name': 'drawing:',
  'a drawing with extra text': 'drawing:scene-soup2',
  'only the name of a drawing': 'scene-soup',
  'the name of an inherited property': 'drawing:constructor',
  'a script': 'javascript:alert(1)',
  'the picture itself': 'data:image/webp;base64,UklGRg==',
}
