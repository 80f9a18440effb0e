import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerForm } from './answer-schema.ts'

const item = z.object({
  minLength: z.string().min(3).max(9).describe('a name'),
  amount: z.number().int().min(0).optional(),
  tags: z.array(z.string().regex(/^a/)).min(1),
})

it('strict form requires every member, and moves bounds into the description', () => {
  const form = answerForm('product ideas', item, 5, 'form')
  expect(form?.name).toBe('product_ideas')
  expect(form?.schema).toEqual({
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            minLength: { type: 'string', description: 'a name. minLength: 3; maxLength: 9' },
            amount: expect.objectContaining({ type: 'integer', description: expect.stringContaining('minimum: 0') }),
            tags: {
              type: 'array',
              items: { type: 'string', description: 'pattern: "^a"' },
              description: 'minItems: 1',
            },
          },
          required: ['minLength', 'amount', 'tags'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  })
})

it('whole form requires exactly that many items', () => {
  const form = answerForm('titles', z.string().max(80), 10, 'whole')
  expect(form?.schema.properties?.items).toEqual({
    type: 'array',
    items: { type: 'string', maxLength: 80 },
    minItems: 10,
    maxItems: 10,
  })
})

it('is omitted if a server does not support it', () => {
  expect(answerForm('titles', z.string(), 10, 'none')).toBeUndefined()
})
