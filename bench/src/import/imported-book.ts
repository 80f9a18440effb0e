import { sectionsAtLevel } from '@makeready/contract/domain/imported-book'
import type { ImportedBook } from '@makeready/contract/imports'
import type { Run } from '@makeready/contract/runs'
import { FORMATS, type Format } from '@makeready/press/formats'
import { createPress } from '@makeready/press/press'
import { composedBook } from '../composed-book.ts'
import { type Figure, figure } from '../pages/figure.ts'
import { post, signUp, startProduct } from '../product.ts'

const WORDS = 100_000
const GOAL_MS = 5000
const ROUNDS = 3
const SECTIONS_EACH = 10
/** not PDF, which is not read */
const READ = FORMATS.filter((format) => format !== 'pdf')

/** A book of 100,000 words brought to the running product: from the upload to what was found, and on to the product. */
export async function importedBook(): Promise<Figure[]> {
  const files = await bookFiles()
  const product = await startProduct()
  try {
    const cookie = await signUp(product.url)
    const found: Figure[] = []
    for (const { format, bytes } of files) {
      const read: number[] = []
      const whole: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now()
        const book = await upload(product.url, cookie, bytes, `book.${format}`)
        read.push(performance.now() - began)
        await makeProduct(product.url, cookie, book)
        whole.push(performance.now() - began)
      }
      found.push(
        figure(`${format.toUpperCase()} of 100,000 words, uploaded and read`, 'ms', read, { most: GOAL_MS }),
        figure('the same, to the finished product', 'ms', whole, { most: GOAL_MS }),
      )
    }
    return found
  } finally {
    await product.stop()
  }
}

async function bookFiles(): Promise<{ format: Format; bytes: Uint8Array }[]> {
  const press = createPress({ size: 1 })
  try {
    const sections = chapters(composedBook(WORDS).map(({ markdown }) => markdown))
    const book = { title: 'All of It', author: 'Ann Lee', language: 'en', productType: 'ebook', sections } as const
    const made = await press.make(
      { ...book, subtitle: null, licence: null, cover: null, pictures: {} },
      { formats: READ },
    )
    return READ.flatMap((format) => (made[format] ? [{ format, bytes: made[format].bytes }] : []))
  } finally {
    await press.close()
  }
}

/** Sections are short: some in a chapter, each with its heading below the chapter's. */
function chapters(sections: string[]): { name: string; markdown: string }[] {
  const count = Math.ceil(sections.length / SECTIONS_EACH)
  return Array.from({ length: count }, (_, at) => ({
    name: `Chapter ${at + 1}`,
    markdown: sections
      .slice(at * SECTIONS_EACH, (at + 1) * SECTIONS_EACH)
      .map((section) => section.replace(/^#/gm, '##'))
      .join('\n\n'),
  }))
}

async function upload(url: string, cookie: string, bytes: Uint8Array, name: string): Promise<ImportedBook> {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], name))
  const response = await fetch(`${url}/api/v1/imports`, {
    method: 'POST',
    body: form,
    headers: { cookie, origin: url },
  })
  if (!response.ok) throw new Error(`The upload of ${name} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<ImportedBook>
}

async function makeProduct(url: string, cookie: string, { id, title, author, outline }: ImportedBook): Promise<void> {
  const input = { title, author, sections: sectionsAtLevel(outline, 1) }
  const response = await post(`${url}/api/v1/imports/${id}/product`, input, { cookie, origin: url })
  const { runId } = (await response.json()) as { runId: string }
  for (;;) {
    const run = (await (await fetch(`${url}/api/v1/runs/${runId}`, { headers: { cookie } })).json()) as Run
    if (run.status === 'done') return
    if (run.endedAt) throw new Error(`The import ended as ${run.status}: ${JSON.stringify(run.error)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
