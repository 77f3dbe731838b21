import type * as z from 'zod/mini'
import { type Endpoint, FLOW_HEADERS, failuresOf, KEY_LENGTH, KEY_PATTERN } from '#api/contract/endpoint.ts'
import { ENUMERATIONS, type EnumerationValue } from '#api/contract/enumerations.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { schemaOf } from '#api/contract/schema.ts'
import { table } from '#api/contract/table.ts'

type Json = Record<string, unknown>

/** The API's OpenAPI document, generated from its endpoints. */
export function openapiDocument(publicBaseUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries<Endpoint>(table)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Covey',
      version: '1',
      description: 'The API of the Covey portal. To handle errors, check `code`, never the sentence in `detail`.',
    },
    servers: [{ url: `${publicBaseUrl}/api` }],
    paths,
    components: {
      schemas: { Refusal: refusal, ...enumerations() },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/** All enumerations by name. Includes enumerations that no call uses yet, because their values are already fixed. */
const enumerations = (): Json =>
  Object.fromEntries(
    Object.entries<readonly EnumerationValue[]>(ENUMERATIONS).map(([name, values]) => [
      name,
      { oneOf: values.map(({ value, ...names }) => ({ const: value, ...names })) },
    ]),
  )

function operation(name: string, row: Endpoint): Json {
  const { summary, noun } = row
  return {
    operationId: name,
    summary,
    tags: [noun],
    ...(row.who !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', row.params),
      ...parameters('query', row.query),
      ...(row.once ? [keyHeader(row.once === 'required'), ...runHeaders] : []),
      ...(row.conditional ? [ifMatch] : []),
    ],
    ...(row.body && {
      requestBody: { required: true, content: { [mediaOf(row)]: { schema: schemaOf(row.body, 'input') } } },
    }),
    responses: { [row.status]: success(row), ...(row.accepts && { 202: success(row) }), ...refusals(row) },
  }
}

const mediaOf = (row: Endpoint) => (row.form === 'multipart' ? 'multipart/form-data' : 'application/json')

function success(row: Endpoint): Json {
  if (row.media) return { description: 'Done', content: contentOf([row.media, ...(row.otherMedia ?? [])]) }
  return row.reply
    ? { description: 'Done', content: { 'application/json': { schema: schemaOf(row.reply, 'output') } } }
    : { description: 'Done' }
}

const contentOf = (types: readonly string[]): Json => Object.fromEntries(types.map((type) => [type, {}]))

/** The refusals of an endpoint: one entry per HTTP status, with every code that can have this status. */
function refusals(row: Endpoint): Json {
  const byStatus = Map.groupBy(failuresOf(row), (code) => FAILURES[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const description = codes.map((code) => `\`${code}\`: ${FAILURES[code].detail}`).join('\n\n')
      return [
        status,
        { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
      ]
    }),
  )
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema?._zod.def.shape ?? {}
  return Object.entries(shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || field._zod.optin !== 'optional',
    schema: schemaOf(field, 'input'),
  }))
}

const keyHeader = (required: boolean): Json => ({
  name: FLOW_HEADERS.key,
  description: 'A repeated request with the same key has no second effect',
  in: 'header',
  required,
  schema: { type: 'string', minLength: KEY_LENGTH.min, maxLength: KEY_LENGTH.max, pattern: KEY_PATTERN.source },
})

const runHeaders: Json[] = [
  { name: FLOW_HEADERS.run, description: 'The run that this request belongs to' },
  { name: FLOW_HEADERS.step, description: 'The step of the run that this request answers' },
  { name: FLOW_HEADERS.revision, description: 'The revision of the run that the client saw' },
  {
    name: FLOW_HEADERS.zone,
    description: 'The person’s IANA time zone, for answers that depend on the current date',
  },
].map((header) => ({ ...header, in: 'header', required: false, schema: { type: 'string' } }))

const ifMatch: Json = {
  name: 'If-Match',
  description: 'The ETag that the client last saw; changes made since then are not overwritten',
  in: 'header',
  required: false,
  schema: { type: 'string' },
}

const refusal: Json = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', enum: Object.keys(FAILURES) },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    step: { type: 'string', description: 'The step of the flow to continue with' },
    revision: { type: 'integer', description: 'The revision of the run' },
    conflict: {
      type: 'object',
      description: 'By field: the value that was sent and the current value',
      additionalProperties: { type: 'object', properties: { sent: {}, current: {} } },
    },
  },
}
