import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'

const run = promisify(execFile)
const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))
const CONFIG = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM'],
    module: 'NodeNext',
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  },
}

/** What a person with openapi-typescript does: generates the types, and writes and runs a program against them. */
export async function withGeneratedClient(description: string, program: string, args: string[]): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-client-'))
  try {
    await symlink(PACKAGES, join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
    await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(description)))
    await writeFile(join(folder, 'program.ts'), program)
    await run(process.execPath, [join(PACKAGES, 'typescript/bin/tsc'), '-p', folder]).catch((error) => {
      throw new Error(`The program doesn’t fit the generated types: ${error.stdout}`)
    })
    const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), ...args])
    return JSON.parse(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** From a niche to the PDF, with the name of each member checked by the generated types. */
export const JOURNEY = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

const [, , address, headers = '{}'] = process.argv
const api = createClient<paths>({ baseUrl: address + '/api/v1', headers: JSON.parse(headers) })

async function answered<T>(request: Promise<{ data?: T; error?: { code: string; message: string } }>): Promise<T> {
  const { data, error } = await request
  if (error || data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const audience = { targetAudience: 'people who rent', interests: 'balcony gardening', budget: '$20 to $50' }
const { niches } = await answered(api.POST('/functions/generate-niches', { body: audience }))
const niche: components['schemas']['Niche'] = await answered(api.POST('/niches', { body: niches[0]! }))

const asked = { niche: niche.name, productType: 'guide', nicheContext: niche } as const
const { ideas } = await answered(api.POST('/functions/generate-product-ideas', { body: asked }))
const idea = await answered(api.POST('/product-ideas', { body: { ...ideas[0]!, productType: 'guide' } }))

const concept = { productConcept: idea.concept, nicheContext: niche, ideaContext: idea }
const { titles } = await answered(api.POST('/functions/generate-titles', { body: concept }))
const title = await answered(api.POST('/product-titles', { body: { title: titles[0]! } }))

const wanted = {
  title: title.title,
  sectionName: 'Light',
  outline: 'How much light each plant needs',
  nicheContext: niche,
  ideaContext: idea,
  titleContext: title,
}
const { content } = await answered(api.POST('/functions/generate-content', { body: wanted }))
const section = await answered(api.POST('/generated-content', { body: { sectionName: 'Light', content } }))

const parts = { nicheId: niche.id, productIdeaId: idea.id, titleId: title.id, contentIds: [section.id] }
const project = await answered(api.POST('/projects', { body: { title: title.title, ...parts } }))
const { runId } = await answered(api.POST('/functions/generate-product-pdf', { body: { projectId: project.id } }))
// the stream ends with the run
await api.GET('/runs/{id}/events', { params: { path: { id: runId } }, parseAs: 'text' })
const { pdfStatus, pdfUrl, contentSections } = await answered(
  api.GET('/projects/{id}', { params: { path: { id: project.id } } }),
)
const path = { id: pdfUrl!.split('/').at(-1)! }
const { data: pdf } = await api.GET('/files/{id}', { params: { path }, parseAs: 'text' })
const { error } = await api.GET('/niches/{id}', { params: { path: { id: project.id } } })
const sections = contentSections.map(({ sectionName, orderIndex }) => [orderIndex, sectionName])
console.log(JSON.stringify({ pdfStatus, sections, begins: String(pdf).slice(0, 5), error: error?.code }))
`
