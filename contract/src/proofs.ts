import type { MathNode } from '@makeready/formulas/math-node'
import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { FEEDBACK_STATES, PAGES_STATES, PROOF_LIMITS, PROOF_RIGHTS } from './domain/proofs.ts'
import { fieldError } from './field-errors.ts'
import { byId, id, outputId, outputTimestamp, requiredText, text, withoutUndefined } from './fields.ts'
import { procedure } from './procedure.ts'

const right = z.enum(PROOF_RIGHTS, fieldError('field.choice', { label: 'Right' }))

/** A link with which people without an account read a product. */
export const proof = z.object({
  id: outputId,
  name: z.string(),
  right,
  hasPassword: z.boolean(),
  /** drawn on the pages */
  readerName: z.string().nullable(),
  /** null: the whole product */
  sections: z.array(outputId).nullable(),
  createdAt: outputTimestamp,
  expiresAt: outputTimestamp,
  revokedAt: outputTimestamp.nullable(),
  frozenAt: outputTimestamp,
  /** the product was changed after that */
  isOutdated: z.boolean(),
  pages: z.number().int(),
  pagesState: z.enum(PAGES_STATES),
  views: z.number().int(),
  lastSeenAt: outputTimestamp.nullable(),
})

/** What a guest said about words of a section. */
export const feedback = z.object({
  id: outputId,
  proofName: z.string(),
  contentId: outputId,
  guestName: z.string(),
  /** the section's Markdown that it is about */
  quote: z.string(),
  /** of what stood around it */
  before: z.string(),
  after: z.string(),
  /** where the words are in the section now; null: they are of an earlier wording */
  from: z.number().int().nullable(),
  text: z.string(),
  /** the suggested wording; null: a comment */
  replacement: z.string().nullable(),
  state: z.enum(FEEDBACK_STATES),
  reply: z.string().nullable(),
  createdAt: outputTimestamp,
  isNew: z.boolean(),
})

const words = (label: string) => text(label, PROOF_LIMITS.text)

export const newProof = z
  .strictObject({
    id,
    name: requiredText('Name', PROOF_LIMITS.name),
    right: right.default('comment'),
    days: z
      .int(fieldError('field.whole-number', { label: 'Days' }))
      .min(1, fieldError('field.at-least', { label: 'Days', min: '1' }))
      .max(PROOF_LIMITS.days.most, fieldError('field.at-most', { label: 'Days', max: PROOF_LIMITS.days.most }))
      .default(PROOF_LIMITS.days.usual),
    password: text('Password', PROOF_LIMITS.password).optional(),
    readerName: text('Reader’s name', PROOF_LIMITS.name).optional(),
    sections: z
      .array(id, fieldError('field.list', { label: 'Sections' }))
      .min(1, 'Choose at least one section')
      .max(1_000)
      .optional(),
    mails: z.boolean('must be true or false').default(true),
  })
  .transform(withoutUndefined)

const hasText = ({ text, replacement }: { text: string; replacement?: string | undefined }) =>
  replacement !== undefined || text.trim() !== ''
const NO_TEXT = { path: ['text'], error: 'Write a comment' }

/** What guests send. Their text is plain: nothing in it is read as HTML or Markdown until its owner accepts it. */
export const guestFeedback = z
  .strictObject({
    edition: z.int(),
    contentId: id,
    from: z.int().min(0),
    to: z.int().min(1),
    name: requiredText('Name', PROOF_LIMITS.name),
    text: words('Comment').default(''),
    replacement: words('Suggested wording').optional(),
  })
  .refine(hasText, NO_TEXT)
  .refine(({ from, to }) => from < to && to - from <= PROOF_LIMITS.text, {
    path: ['to'],
    error: 'Select fewer words',
  })
  .transform(withoutUndefined)

/** Replaces a guest's own comment or suggestion. Neither becomes the other. */
export const changedFeedback = z
  .strictObject({ text: words('Comment').default(''), replacement: words('Suggested wording').optional() })
  .refine(hasText, NO_TEXT)
  .transform(withoutUndefined)

export const guestPassword = z.strictObject({ password: text('Password', PROOF_LIMITS.password) })

export type Proof = z.infer<typeof proof>
export type NewProof = z.output<typeof newProof>
export type Feedback = z.infer<typeof feedback>
export type GuestFeedback = z.output<typeof guestFeedback>
export type ChangedFeedback = z.output<typeof changedFeedback>

const tags = ['proofs']

/** Proof links and what their readers say. */
export const proofs = {
  list: procedure
    .route({ method: 'GET', path: '/projects/{id}/proofs', tags })
    .input(byId)
    .output(z.object({ items: z.array(proof) })),
  create: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/proofs',
      tags,
      successStatus: 201,
      description: 'Returns `token` once: the link is /proof/{token}. A run draws its pages.',
    })
    .input(newProof)
    .output(proof.extend({ token: z.string() })),
  renew: procedure
    .route({ method: 'POST', path: '/proofs/{id}/renew', tags, description: 'Its readers get the present text.' })
    .input(byId)
    .output(proof),
  revoke: procedure.route({ method: 'DELETE', path: '/proofs/{id}', tags, successStatus: 204 }).input(byId),
  feedback: procedure
    .route({ method: 'GET', path: '/projects/{id}/feedback', tags })
    .input(byId)
    .output(z.object({ items: z.array(feedback) })),
  seen: procedure.route({ method: 'PUT', path: '/projects/{id}/feedback/seen', tags, successStatus: 204 }).input(byId),
  answer: procedure.route({ method: 'PATCH', path: '/feedback/{id}', tags, successStatus: 204 }).input(
    z
      .strictObject({
        id,
        state: z.enum(['open', 'resolved', 'rejected'], fieldError('field.choice', { label: 'State' })).optional(),
        reply: words('Reply').nullable().optional(),
      })
      .transform(withoutUndefined),
  ),
  accept: procedure
    .route({
      method: 'POST',
      path: '/feedback/{id}/accept',
      tags,
      successStatus: 204,
      description: 'Replaces the words in the section and names the new version.',
    })
    .input(
      z
        .strictObject({
          id,
          /** the suggested wording, or the part of its changes that was chosen */
          text: text('Text', LIMITS.content).optional(),
          versionName: requiredText('Name', 120).optional(),
        })
        .transform(withoutUndefined),
    ),
  news: procedure
    .route({ method: 'GET', path: '/feedback/new', tags, description: 'Products with feedback not seen yet.' })
    .output(z.object({ items: z.array(z.object({ id: outputId, title: z.string(), count: z.number().int() })) })),
}

// ── what guests get: /api/proof/{token}, beside the API

/** Text that is read as one piece. `at`: where it begins in the section's Markdown. */
export type ProofRun = {
  text: string
  at: number
  /** its length in the Markdown, if that has other characters: then it is chosen as a whole */
  length?: number
  /** a formula, whose TeX is `text` */
  math?: MathNode
  marks?: ('strong' | 'emphasis' | 'delete' | 'code' | 'link' | 'picture' | 'note')[]
  /** where the marks around it are, from … to, the outermost first */
  inside?: [number, number][]
}

export type ProofBlock = {
  kind: 'heading' | 'paragraph' | 'quote' | 'item' | 'code' | 'cells' | 'rule'
  /** of a heading or an item, from 1; of cells: 1 in a table's first row */
  level?: number
  /** before an item */
  mark?: string
  /** 'cells' has one list per cell, others have one */
  runs: ProofRun[][]
}

export type ProofSection = { id: string; name: string; blocks: ProofBlock[] }

export type ProofPage = { number: number; label: string; width: number; height: number; section: string | null }

export type ProofFeedback = Pick<
  Feedback,
  'id' | 'contentId' | 'guestName' | 'quote' | 'text' | 'replacement' | 'state' | 'reply' | 'createdAt'
> & {
  /** in the section's text as it is shown; null: of an earlier wording */
  from: number | null
  /** said in the browser that asks */
  isOwn: boolean
}

/** Header of requests from guests: a secret of their browser, by which it changes and deletes what was said in it. */
export const GUEST_KEY = 'x-guest-key'

export type ProofView =
  | { isLocked: true }
  | {
      isLocked: false
      right: Proof['right']
      title: string
      author: string
      language: string
      direction: 'ltr' | 'rtl'
      edition: number
      frozenAt: string
      expiresAt: string
      /** null: those of the edition that the reader has already */
      sections: ProofSection[] | null
      /** empty until they are drawn */
      pages: ProofPage[]
      feedback: ProofFeedback[]
    }
