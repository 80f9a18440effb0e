type Schema = Record<string, unknown>
type Content = Record<string, { schema?: unknown }>
type Operation = {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: Schema[]
  requestBody?: { content?: Content }
  responses?: Record<string, Schema & { description?: string; content?: Content }>
}
type Tag = { name: string; description?: string }
type Description = {
  info: { title: string; description?: string }
  paths?: Record<string, unknown>
  tags?: Tag[]
  components?: { schemas?: Record<string, unknown> }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1a17;background:#fbfaf6}
h1,h2{font-family:Georgia,serif;font-weight:500}h3{font-size:1rem;margin:.5rem 0}section{border-top:1px solid #ddd8ca;padding:.5rem 0}
p{margin:.5rem 0}code,pre{font:14px ui-monospace,monospace}code{overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.5em;font-weight:600;color:#a93812}
pre{background:#f4f1e8;padding:.75rem;overflow:auto;font-size:13px}pre:target{outline:2px solid #a93812}a{color:#1f4e79}
@media(prefers-color-scheme:dark){body{color:#f4f0e6;background:#151412}pre{background:#2b2823}section{border-color:#34302a}.method{color:#f79a78}a{color:#94bfe8}pre:target{outline-color:#f79a78}}`

/** The description as one page without scripts; schemas are listed once and linked. */
export function docsPage(description: Description): string {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const { [method]: operation, parameters = [] } = item as Record<string, Operation> & { parameters?: Schema[] }
      if (!operation) return []
      const whole = { ...operation, parameters: [...parameters, ...(operation.parameters ?? [])] }
      return [{ path, method, operation: whole, tag: operation.tags?.[0] ?? 'other' }]
    }),
  )
  const { title, description: intro = '' } = description.info
  const body = (description.tags ?? []).map(({ name, description: about = '' }) => {
    const sections = operations.filter(({ tag }) => tag === name).map((one) => operationSection(one, description))
    return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><p>${prose(about)}</p>${sections.join('')}`
  })
  const schemas = Object.entries(description.components?.schemas ?? {}).map(schemaSection)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} API</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)} API</h1>${intro
    .split('\n\n')
    .map((paragraph) => `<p>${prose(paragraph)}</p>`)
    .join('')}
<p>The same as data: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>. All paths are under <code>/api/v1</code>.</p>
<nav>${[...(description.tags ?? []).map(({ name }) => name), 'schemas'].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' · ')}</nav>
${body.join('')}<h2 id="schemas">schemas</h2>${schemas.join('')}</body></html>`
}

type Listed = { path: string; method: string; operation: Operation }

function operationSection({ path, method, operation }: Listed, whole: Description): string {
  const parameters = operation.parameters?.map((parameter) => {
    const { name, in: place } = resolve(parameter, whole) as { name: string; in: string }
    return `<code>${escapeHtml(name)}</code> (${escapeHtml(place)})`
  })
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) => [status, resolve(response, whole) as { description?: string; content?: Content }] as const,
  )
  const answers = responses.map(([status, { description, content }]) => {
    const schema = schemaLink(content)
    return `<li><code>${status}</code> ${prose(description ?? '')}${schema ? ` ${schema}` : ''}</li>`
  })
  const input = schemaLink(operation.requestBody?.content)
  return `<section><h3>${escapeHtml(operation.summary ?? '')}</h3>
<p><span class="method">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code></p>
${operation.description ? `<p>${prose(operation.description)}</p>` : ''}
${parameters?.length ? `<p>Parameters: ${parameters.join(', ')}</p>` : ''}${input ? `<p>Body: ${input}</p>` : ''}
<details><summary>Responses</summary><ul>${answers.join('')}</ul></details></section>`
}

function schemaSection([name, schema]: [string, unknown]): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2))
  const linked = text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')
  const { description } = schema as { description?: string }
  return `<section><h3><code>${escapeHtml(name)}</code></h3>${description ? `<p>${prose(description)}</p>` : ''}
<details><summary>Schema</summary><pre id="schema-${escapeHtml(name)}">${linked}</pre></details></section>`
}

function schemaLink(content: Content | undefined): string | null {
  const reference = (Object.values(content ?? {})[0]?.schema as { $ref?: string } | undefined)?.$ref
  const name = reference && escapeHtml(reference.split('/').at(-1) ?? '')
  return name ? `<a href="#schema-${name}">${name}</a>` : null
}

function resolve(part: Schema, whole: Description): unknown {
  if (typeof part.$ref !== 'string') return part
  return part.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], whole)
}

/** Text with `code` and **bold**. */
function prose(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
