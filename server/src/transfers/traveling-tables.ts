/**
 * Tables that an import adds to an account, each after those that its rows refer to; links between products and items
 * are checked at the end.
 */
export const TRAVELING_TABLES = [
  'projects',
  'niches',
  'product_ideas',
  'product_titles',
  'generated_content',
  'files',
  'cover_images',
  'project_content_sections',
  'book_plans',
  'planned_sections',
  'sources',
  'source_passages',
  'interview_questions',
  'evidence_pages',
  'evidence',
  'dictionary_words',
  'ignored_findings',
  'document_checks',
  'print_editions',
  'launch_files',
  'store_packs',
  'store_listings',
  'launch_texts',
  'versions',
  'version_names',
] as const
export type TravelingTable = (typeof TRAVELING_TABLES)[number]

/** Tables whose rows stay in the installation where they were made, and why. */
export const STAYING_TABLES: Record<string, string> = {
  profiles: 'the account has one; it takes a brand if it has none, and the numbers of sources go on',
  user_roles: 'nobody brings rights along',
  ai_settings: 'addresses and models are allowed by each installation',
  runs: 'work and its cost, which happened there',
  run_steps: 'of a run',
  run_events: 'of a run',
  run_turns: 'of runs that wait',
  usage: 'what was paid there',
  request_counts: 'of the current minute',
  storage_use: 'counted from the other rows',
  proofs: 'links lead to the installation where they were shared',
  proof_editions: 'of a link',
  proof_pages: 'of a link',
  proof_feedback: 'of a link',
  webhook_endpoints: 'not exported: an address is often a secret, and a server is told by one installation',
  webhook_deliveries: 'of an endpoint, and not exported either',
  research_sources: 'the keys of an installation',
  research_requests: 'counted there',
}
