import { STORE_KEYS } from '@makeready/contract/domain/stores'
import { printSettings } from '@makeready/contract/print-editions'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { resultOf, stillRunning } from '../follow-run.ts'
import { addressOf, documentsOf, type LinkedFile, linksTo, productSummary } from '../product-summary.ts'
import { type Answer, CHANGING, defineTool } from '../tool.ts'
import { productId, waitSeconds } from './fields.ts'

export const makeDocuments = defineTool({
  name: 'make_documents',
  title: 'Make the documents',
  description:
    'Makes PDF, DOCX and EPUB of the product as it is now. Returns links that the same API key or the signed-in person can download.',
  scopes: ['generate'],
  hints: CHANGING,
  input: z.strictObject({ productId, waitSeconds }),
  async run({ productId, waitSeconds }, call) {
    const { runId } = await call.api.projects.generatePdf({ projectId: productId })
    if (!(await resultOf(call, runId, { waitSeconds })))
      return stillRunning(runId, 'The files are then in read_product.')
    const product = await call.owner.projects.get({ id: productId })
    const files = documentsOf(product, call)
    return {
      text: `Made ${files.map(({ type }) => type.toUpperCase()).join(', ')}. Next, if the product is for sale: make_print_edition, make_store_pack.`,
      data: { documents: productSummary(product, call).documents },
      more: linksTo(files),
    }
  },
})

export const makePrintEdition = defineTool({
  name: 'make_print_edition',
  title: 'Make the print edition',
  description:
    'Makes the files of a paperback: its pages, and a cover with back and spine. Settings that are left out stay. Files that are up to date are returned at once.',
  scopes: ['generate', 'write'],
  hints: CHANGING,
  input: printSettings.omit({ portraitUrl: true }).partial().extend({ productId, waitSeconds }),
  async run({ productId, waitSeconds, ...settings }, call) {
    const id = productId
    const isChanged = Object.values(settings).some((value) => value !== undefined)
    const before = isChanged
      ? await call.api.printEditions.save({ id, ...settings })
      : await call.owner.printEditions.get({ id })
    if (before.state !== 'made') {
      const { runId } = await call.api.printEditions.make({ id })
      if (!(await resultOf(call, runId, { waitSeconds })))
        return stillRunning(runId, 'Then call make_print_edition again.')
    }
    return printAnswer(call, id)
  },
})

async function printAnswer(call: Call, id: string): Promise<Answer> {
  const { state, error, made } = await call.owner.printEditions.get({ id })
  const files: LinkedFile[] = made
    ? [
        { name: 'interior.pdf', type: 'pdf', url: addressOf(call, made.interiorUrl) },
        { name: 'cover-wrap.pdf', type: 'pdf', url: addressOf(call, made.wrapUrl) },
      ]
    : []
  return {
    text: made ? `A paperback with ${made.pages} pages.` : (error?.message ?? 'There are no files yet.'),
    data: {
      state,
      pages: made?.pages ?? null,
      files: files.map(({ name, url }) => ({ name, url })),
      notices: made?.notices.map(({ message }) => message) ?? [],
      error: error?.message ?? null,
    },
    more: linksTo(files),
  }
}

export const makeStorePack = defineTool({
  name: 'make_store_pack',
  title: 'Make the store pack',
  description:
    'The texts, files and warnings for each store where the product is sold, and a link to all of it as a ZIP. With stores, chooses where it is sold.',
  scopes: ['read'],
  hints: CHANGING,
  input: z.strictObject({ productId, stores: z.array(z.enum(STORE_KEYS)).max(STORE_KEYS.length).optional() }),
  async run({ productId: id, stores }, call) {
    const { cards, files } = await (stores
      ? call.api.storePacks.choose({ id, stores })
      : call.api.storePacks.get({ id }))
    const url = addressOf(call, `/api/v1/projects/${id}/store-pack/zip`)
    return {
      text: 'The store pack. Show the person what stores would refuse.',
      data: {
        stores: cards.map(({ store, fields, warnings, files }) => ({
          store,
          texts: Object.fromEntries(fields.map(({ field, text }) => [field, text])),
          warnings: warnings.map(({ level, message, place }) => ({ level, message, place })),
          files: files.map(({ path, state }) => ({ path, state })),
        })),
        files: files.map(({ path, state }) => ({ path, state })),
        zip: url,
      },
      more: linksTo([{ name: 'store-pack.zip', type: 'zip', url }]),
    }
  },
})
