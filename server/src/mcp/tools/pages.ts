import { z } from 'zod'
import { pagePicture } from '../page-picture.ts'
import { defineTool, READING } from '../tool.ts'
import { productId } from './fields.ts'

export const readPage = defineTool({
  name: 'read_page',
  title: 'Look at a page',
  description: 'A page of the product as a picture, as it would be in the PDF now. 1 is the cover, if there is one.',
  scopes: ['read'],
  hints: READING,
  input: z.strictObject({ productId, page: z.int('page must be a whole number').min(1).max(100_000) }),
  async run({ productId, page }, call) {
    const { base64, count } = await pagePicture(call, { productId, page, signal: call.signal })
    return {
      text: `Page ${page} of ${count}`,
      data: { page, pages: count },
      isWhole: true,
      more: [{ type: 'image', data: base64, mimeType: 'image/png' }],
    }
  },
})
