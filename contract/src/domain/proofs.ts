/** What a reader of a proof link may do; each includes those before it. */
export const PROOF_RIGHTS = ['read', 'comment', 'suggest'] as const
export type ProofRight = (typeof PROOF_RIGHTS)[number]

/** Characters kept on each side of words that were commented on, to find them again. */
export const ANCHOR_CONTEXT = 32

export const PROOF_LIMITS = {
  /** of a link or a reader, in characters */
  name: 60,
  /** of a comment, a suggestion or a reply, in characters */
  text: 4_000,
  password: 128,
  days: { usual: 14, most: 365 },
  /** links of one product that are open at the same time */
  links: 20,
  /** comments and suggestions with one link */
  feedback: 2_000,
  /** comments an hour with one link from one address, and from all addresses together */
  hourly: { address: 30, link: 3_000 },
} as const

/** Of the pages' pictures, which a run draws; 'none' once the link is dead. */
export const PAGES_STATES = ['none', 'drawing', 'drawn', 'failed'] as const
export type PagesState = (typeof PAGES_STATES)[number]

export const FEEDBACK_STATES = ['open', 'resolved', 'accepted', 'rejected'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]
