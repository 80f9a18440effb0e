type Schema = Record<string, unknown>
type Base = { name: string; fields: ReadonlyMap<string, string>; required: ReadonlySet<string> }

/** Fewer bytes may be alike by chance: a rectangle in points and one in parts of a picture. */
const WORTH = 90
const FEWEST_FIELDS = 2

/**
 * Describes an object by `allOf` with the named schemas whose fields it has, in place of the fields. What can be set in a new
 * record and in a change of it becomes a schema of its own, such as `NichesFields`.
 * @param schemas named schemas; changed
 */
export function shareFields(schemas: Record<string, Schema>): void {
  addSharedFields(schemas)
  const bases = Object.entries(schemas).flatMap(([name, schema]) => {
    const base = baseOf(name, schema)
    return base && base.fields.size >= FEWEST_FIELDS ? [base] : []
  })
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = described(schema, bases, name) as Schema
}

/** Schemas whose fields are largely the same, and the name of what they share. */
const SHARED: [name: string, description: string, of: [string, string]][] = [
  ['ProjectSettings', 'The parts and the design of a product.', ['Project', 'ProjectsUpdateRequest']],
  ['NicheFacts', 'What is known of a niche.', ['NicheContext', 'NichesFields']],
  ['IdeaFacts', 'What is known of an idea.', ['IdeaContext', 'IdeasFields']],
  ['PreviewedPages', 'Which pages to show, and those you have.', ['PreviewsProjectRequest', 'PreviewsPartsRequest']],
]

function addSharedFields(schemas: Record<string, Schema>): void {
  const set = Object.keys(schemas).flatMap((name): typeof SHARED => {
    const [, things] = /^(\w+)UpdateRequest$/.exec(name) ?? []
    if (things === undefined) return []
    return [[`${things}Fields`, 'What can be set and changed.', [`${things}CreateRequest`, name]]]
  })
  for (const [name, description, of] of [...set, ...SHARED]) {
    const [one, other] = of.map((key) => fieldsOf(schemas[key] ?? {})) as [Map<string, string>, Map<string, string>]
    const alike = [...one].filter(([field, text]) => other.get(field) === text)
    // all of them are in the first anyway
    if (alike.length < FEWEST_FIELDS || (alike.length === other.size && !schemas[of[1]]?.required)) continue
    if (schemas[name]) throw new Error(`Two schemas are called ${name}`)
    const properties = Object.fromEntries(alike.map(([field, text]) => [field, JSON.parse(text)]))
    schemas[name] = { description, type: 'object', properties }
  }
}

const fieldsOf = (schema: Schema) =>
  new Map(Object.entries((schema.properties ?? {}) as Schema).map(([name, field]) => [name, JSON.stringify(field)]))

function baseOf(name: string, schema: Schema): Base | undefined {
  const { description: _, examples: __, type, properties, required = [], ...rest } = schema
  if (type !== 'object' || !properties || Object.keys(rest).length > 0) return undefined
  return { name, fields: fieldsOf(schema), required: new Set(required as string[]) }
}

/** @param own the schema's own name, if it has one: it is not described by itself */
function described(node: unknown, bases: readonly Base[], own?: string): unknown {
  if (Array.isArray(node)) return node.map((inside) => described(inside, bases))
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(Object.entries(node).map(([key, inside]) => [key, described(inside, bases)]))
  const parts = partsOf(node as Schema, bases, own)
  if (parts.length === 0) return schema
  const inherited = new Set(parts.flatMap(({ fields }) => [...fields.keys()]))
  const said = new Set(parts.flatMap(({ required }) => [...required]))
  const fields = Object.entries(schema.properties as Schema).filter(([name]) => !inherited.has(name))
  const needed = ((schema.required ?? []) as string[]).filter((name) => !said.has(name))
  const { type: _, properties: __, required: ___, ...rest } = schema
  const references = parts.map(({ name }) => ({ $ref: `#/components/schemas/${name}` }))
  if (references.length === 1 && fields.length + needed.length === 0) return { ...rest, ...references[0] }
  return {
    ...rest,
    allOf: references,
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
    ...(needed.length > 0 && { required: needed }),
  }
}

/** The named schemas that together have the most of the object's fields, and none twice. */
function partsOf(schema: Schema, bases: readonly Base[], own?: string): Base[] {
  if (schema.type !== 'object' || !schema.properties) return []
  const left = fieldsOf(schema)
  const required = new Set(schema.required as string[] | undefined)
  const size = left.size
  const isLess = (base: Base) => base.fields.size < size || base.required.size < required.size
  const possible = bases.filter(
    (base) =>
      [...base.required].every((name) => required.has(name)) &&
      sizeOf(base) > WORTH &&
      (own === undefined || (base.name !== own && isLess(base))),
  )
  const parts: Base[] = []
  for (;;) {
    const best = possible
      .filter(({ fields }) => [...fields].every(([name, text]) => left.get(name) === text))
      .sort((a, b) => sizeOf(b) - sizeOf(a))[0]
    if (!best) return parts
    parts.push(best)
    for (const name of best.fields.keys()) left.delete(name)
  }
}

const sizeOf = ({ fields }: Base) => [...fields].reduce((sum, [name, text]) => sum + name.length + text.length, 0)
