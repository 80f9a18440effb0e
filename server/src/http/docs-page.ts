type Operation = {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}
type Description = { info: { title: string; description?: string }; paths?: Record<string, unknown> }

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1a17;background:#fbfaf6}
h1,h2{font-family:Georgia,serif;font-weight:500}section{border-top:1px solid #ddd8ca;padding:.5rem 0}
code{font:14px ui-monospace,monospace}.method{display:inline-block;min-width:4.5em;font-weight:600;color:#a93812}
pre{background:#f4f1e8;padding:.75rem;overflow:auto;font-size:13px}a{color:#1f4e79}
@media(prefers-color-scheme:dark){body{color:#f4f0e6;background:#151412}pre{background:#2b2823}section{border-color:#34302a}.method{color:#f79a78}a{color:#94bfe8}}`

export function docsPage(description: Description): string {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Record<string, Operation | undefined>)[method]
      return operation ? [{ path, method, operation, tag: operation.tags?.[0] ?? 'other' }] : []
    }),
  )
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const body = tags.map((tag) => {
    const sections = operations.filter((one) => one.tag === tag).map(operationSection)
    return `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${sections.join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(description.info.title)} API</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(description.info.title)} API</h1><p>${escapeHtml(description.info.description ?? '')}</p>
<p>The same as data: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>. All paths are under <code>/api/v1</code>.</p>
<nav>${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' · ')}</nav>
${body.join('')}</body></html>`
}

function operationSection({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = operation.parameters?.map(
    ({ name, in: place }) => `<code>${escapeHtml(name)}</code> (${escapeHtml(place)})`,
  )
  const input = schemaOf(operation.requestBody?.content)
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, { description }]) => `<li><code>${status}</code> ${escapeHtml(description ?? '')}</li>`,
  )
  const output = schemaOf(
    Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1].content,
  )
  return `<section><p><span class="method">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code></p>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${parameters?.length ? `<p>Parameters: ${parameters.join(', ')}</p>` : ''}
${input ? `<details><summary>Body</summary><pre>${escapeHtml(input)}</pre></details>` : ''}
${output ? `<details><summary>Answer</summary><pre>${escapeHtml(output)}</pre></details>` : ''}
<details><summary>Statuses</summary><ul>${answers.join('')}</ul></details></section>`
}

function schemaOf(content: Record<string, { schema?: unknown }> | undefined): string | null {
  const schema = content && Object.values(content)[0]?.schema
  return schema ? JSON.stringify(schema, null, 2) : null
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
