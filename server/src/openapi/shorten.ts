import type { OpenAPI } from '@orpc/contract'
import { shareFields } from './share-fields.ts'

type Item = Record<string, OpenAPI.OperationObject>

const SCHEMA = '#/components/schemas/'

/** The same description with less text: what several operations have alike is said once. */
export function shortened(described: OpenAPI.Document): OpenAPI.Document {
  const short = structuredClone(described)
  const items = Object.values(short.paths ?? {}) as Item[]
  const operations = items.flatMap((item) => Object.values(item))
  const parameters = together(short.components?.parameters, nameParameters(operations))
  const responses = together(short.components?.responses, shareAnswers(operations))
  for (const item of items) shareParameters(item)
  shareFields((short.components?.schemas ?? {}) as Record<string, Record<string, unknown>>)
  short.components = { ...short.components, parameters, responses }
  dropImpliedTypes(short)
  return short
}

/** @throws Error if both have a name, as one of them would be lost */
function together<Part>(known: Record<string, Part> = {}, added: Record<string, Part>): Record<string, Part> {
  const twice = Object.keys(added).find((name) => name in known)
  if (twice) throw new Error(`Two components are called ${twice}`)
  return { ...known, ...added }
}

/** Refers to answers that several operations give. @returns them, by the names of their schemas */
function shareAnswers(operations: readonly OpenAPI.OperationObject[]): Record<string, OpenAPI.ResponseObject> {
  const places = operations.flatMap(({ responses = {} }) =>
    Object.entries(responses as Record<string, OpenAPI.ResponseObject>).flatMap(([status, answer]) => {
      const name = nameOf(answer)
      return name ? [{ responses, status, answer, name }] : []
    }),
  )
  const shared: Record<string, OpenAPI.ResponseObject> = {}
  for (const [name, alike] of Map.groupBy(places, ({ name }) => name)) {
    const [first, ...others] = alike
    if (!first || others.length === 0) continue
    shared[name] = first.answer
    for (const { responses, status } of alike) responses[status] = { $ref: `#/components/responses/${name}` }
  }
  return shared
}

/** The schema's name if the answer is nothing but JSON of a named schema. */
function nameOf({ description, content = {}, ...rest }: OpenAPI.ResponseObject): string | undefined {
  const { 'application/json': json, ...other } = content
  if (description !== 'OK' || !json || Object.keys({ ...rest, ...other }).length > 0) return undefined
  const { schema, ...more } = json
  if (!schema || !('$ref' in schema) || Object.keys(more).length > 0) return undefined
  return schema.$ref?.slice(SCHEMA.length)
}

/** Refers to parameters that several operations have. @returns them, by names such as `kind` and `kind1` */
function nameParameters(operations: readonly OpenAPI.OperationObject[]): Record<string, OpenAPI.ParameterObject> {
  const places = operations.flatMap(({ parameters = [] }) =>
    parameters.flatMap((parameter, at) => ('$ref' in parameter ? [] : [{ parameters, parameter, at }])),
  )
  const named: Record<string, OpenAPI.ParameterObject> = {}
  for (const alike of Map.groupBy(places, ({ parameter }) => JSON.stringify(parameter)).values()) {
    const [first, ...others] = alike
    if (!first || others.length === 0) continue
    const taken = Object.values(named).filter(({ name }) => name === first.parameter.name).length
    const key = `${first.parameter.name}${taken || ''}`
    if (named[key]) throw new Error(`Two parameters are called ${key}`)
    named[key] = first.parameter
    for (const { parameters, at } of alike) parameters[at] = { $ref: `#/components/parameters/${key}` }
  }
  return named
}

/** Moves the parameters that all operations of a path have to the path. */
function shareParameters(item: Item): void {
  const operations = Object.values(item)
  const lists = operations.map(({ parameters = [] }) => parameters.map((parameter) => JSON.stringify(parameter)))
  const common = new Set(lists[0]?.filter((text) => lists.every((list) => list.includes(text))))
  if (operations.length < 2 || common.size === 0) return
  for (const operation of operations) {
    const own = (operation.parameters ?? []).filter((parameter) => !common.has(JSON.stringify(parameter)))
    if (own.length > 0) operation.parameters = own
    else delete operation.parameters
  }
  Object.assign(item, { parameters: [...common].map((text) => JSON.parse(text)) })
}

/** An enumeration of strings says by its values that they are strings, and properties that it is an object. */
function dropImpliedTypes(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const schema = node as Record<string, unknown>
  if (Array.isArray(schema.enum) && [schema.type].flat().includes('string')) delete schema.type
  if (schema.type === 'object' && typeof schema.properties === 'object') delete schema.type
  for (const inside of Object.values(node)) dropImpliedTypes(inside)
}
