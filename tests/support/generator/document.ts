import { type RowName, table } from '#api/contract/table.ts'

/** The parts of an OpenAPI document that describe requests and replies. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | false
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}
interface Answer {
  readonly description: string
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, Answer>>
  readonly security?: readonly unknown[]
}
export interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** One call of the document. */
export interface Row {
  readonly name: RowName
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** The schema of the request body; `undefined` if there is no body. */
  readonly body: Schema | undefined
  readonly isForm: boolean
  readonly answers: Operation['responses']
}

const isRowName = (name: string): name is RowName => Object.hasOwn(table, name)

/** Every call of a document. */
export const rowsOf = ({ paths }: Document): Row[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => rowOf(path, method, operation)),
  )

function rowOf(path: string, method: string, { operationId, parameters, requestBody, responses }: Operation): Row {
  if (!isRowName(operationId)) throw new Error(`The contract has no call named ${operationId}.`)
  const [[media = '', content] = []] = Object.entries(requestBody?.content ?? {})
  return {
    name: operationId,
    method: method.toUpperCase(),
    path,
    parameters,
    body: content?.schema,
    isForm: media === 'multipart/form-data',
    answers: responses,
  }
}
