import { DOCUMENT_NAME_MAX, keptDocument } from '#machines/define/fields/document.ts'
import { isRecord } from '#machines/define/record.ts'
import { type Probe, probe } from './probe.ts'
import { schemaProbes } from './schemas.ts'

/**
 * References to documents with each part at and near its limits, files of various sizes and names, and values that are
 * neither a reference nor a file.
 */
export function documents(usual: unknown): readonly Probe[] {
  const whole = isRecord(usual) ? usual : REFERENCE
  const named = (name: string) => ({ ...whole, name })
  return [
    probe('a reference', whole),
    ...schemaProbes(keptDocument, whole),
    ...[0, 1, DOCUMENT_NAME_MAX - 1, DOCUMENT_NAME_MAX, DOCUMENT_NAME_MAX + 1, 300].map((length) =>
      probe(`a name of ${length} characters`, named('n'.repeat(length))),
    ),
    ...NAMES.map((name) => probe(`the name ${JSON.stringify(name)}`, named(name))),
    ...IDS.map((id) => probe(`the id ${JSON.stringify(id)}`, { ...whole, id })),
    probe('only an id', REFERENCE.id),
    probe('an address', `/api/documents/${REFERENCE.id}`),
  ]
}

const REFERENCE = {
  id: '0192f0c1-aaaa-7bbb-8ccc-000000000000',
  name: 'clinic-letter.pdf',
  kind: 'pdf',
  bytes: 1_200_000,
  kept_at: 1_795_000_000_000,
}

const NAMES = [
  '.',
  '..',
  '...',
  'a/b',
  'a\\b',
  '../a.pdf',
  'a\nb',
  'a\u0007b',
  'a\u0085b',
  'a\u202eb',
  ' a',
  'a ',
  'ä.pdf',
  '🦄',
]

const IDS = [
  REFERENCE.id.toUpperCase(),
  `${REFERENCE.id}0`,
  REFERENCE.id.slice(1),
  `${REFERENCE.id}\n`,
  ` ${REFERENCE.id}`,
  REFERENCE.id.replaceAll('-', ''),
  `../${REFERENCE.id}`,
  REFERENCE.id.replace('c', 'g'),
]
