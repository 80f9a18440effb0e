import { PRODUCT_TYPE_LABELS, PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import type { McpServer } from '@modelcontextprotocol/server'
import { completable } from '@modelcontextprotocol/server'
import { z } from 'zod'

export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'make_product',
    {
      title: 'Make a product on …',
      description: 'From a subject to finished files, asking the person where a choice is theirs.',
      argsSchema: z.strictObject({
        subject: z.string().min(1, 'subject is required').max(200).describe('What it is about, such as "houseplants"'),
        productType: completable(z.enum(PRODUCT_TYPES).describe('By default a guide'), (typed) =>
          PRODUCT_TYPES.filter((type) => type.startsWith(typed)),
        ).optional(),
        audience: z.string().max(200).optional().describe('Who it is for'),
      }),
    },
    ({ subject, productType = 'guide', audience }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'text',
            text: [
              `Make a product of the type “${PRODUCT_TYPE_LABELS[productType]}” (${productType}) on ${subject} with Makeready${audience ? `, for ${audience}` : ''}.`,
              'Suggest a title and let me choose. Create the product, make the outline and show it to me.',
              'When I approve it, write the sections, check the quality and fix what can be fixed.',
              'Then set a cover, make the documents, and give me the links to the files.',
            ].join(' '),
          },
        },
      ],
    }),
  )
}
