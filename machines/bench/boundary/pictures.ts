import { DRAWINGS } from '#machines/define/fields/picture.ts'
import { type Probe, probe } from './probe.ts'

/** Where a picture may lie, at and around the lengths of an upload's name, and where it may not. */
export const pictures = (): readonly Probe[] => [
  ...DRAWINGS.map((name) => probe(`the drawing ${name}`, `drawing:${name}`)),
  ...[7, 8, 9, 63, 64, 65].map((length) => probe(`an upload with a name of ${length}`, upload('a'.repeat(length)))),
  ...Object.entries(ODD).map(([what, url]) => probe(what, url)),
]

const upload = (name: string) => `/api/uploads/${name}.webp`

const ODD: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'a blank': ' ',
  'an upload with digits and hyphens': upload('0192f0c1-aaaa-7bbb-8ccc-000000000000'),
  'an upload in capitals': upload('ABCDEFGH'),
  'an upload of another kind': '/api/uploads/abcdefgh.png',
  'an upload in another folder': '/api/uploads/../abcdefgh.webp',
  'an upload with a question': `${upload('abcdefgh')}?a=1`,
  'an upload before a line feed': `${upload('abcdefgh')}\n`,
  'an upload after a blank': ` ${upload('abcdefgh')}`,
  'an upload elsewhere': `https://example.com${upload('abcdefgh')}`,
  'an upload of another portal': `//example.com${upload('abcdefgh')}`,
  'a name with a NUL': upload('abcd\0efgh'),
  'a drawing that is not there': 'drawing:scene-cat',
  'a drawing in capitals': 'drawing:SCENE-SOUP',
  'a drawing without its name': 'drawing:',
  'a drawing and more': 'drawing:scene-soup2',
  'a name alone': 'scene-soup',
  'a property of every object': 'drawing:constructor',
  'a script': 'javascript:alert(1)',
  'the picture itself': 'data:image/webp;base64,UklGRg==',
}
