import { ITEM_RUNS } from '@makeready/contract/domain/kinds'
import type { RunKind } from '@makeready/contract/runs'
import { t } from '../i18n/t.ts'
import { translate } from '../i18n/translate.ts'

type ItemRun = (typeof ITEM_RUNS)[number]['kind']
type Words = { label: string; phrase: string }

const OTHER_RUNS: Record<Exclude<RunKind, ItemRun>, Words> = {
  passage: { label: t('Passages'), phrase: t('a passage') },
  documents: { label: t('Documents'), phrase: t('PDF, DOCX and EPUB') },
  'launch-files': { label: t('Launch files'), phrase: t('launch files') },
  'proof-pages': { label: t('Proofs'), phrase: t('pages of a proof') },
  print: { label: t('Print edition'), phrase: t('files for print') },
  outline: { label: t('Outline'), phrase: t('an outline') },
  evidence: { label: t('Evidence'), phrase: t('evidence') },
  references: { label: t('References'), phrase: t('a check of references') },
  'same-titles': { label: t('Same titles'), phrase: t('a search for a title') },
  interview: { label: t('Interview'), phrase: t('questions for you') },
  launch: { label: t('Launch kit'), phrase: t('a launch kit') },
  import: { label: t('Imports'), phrase: t('a product from a file') },
  'account-export': { label: t('Exports'), phrase: t('an export of the account') },
  'account-import': { label: t('Imports'), phrase: t('an import of an account') },
  book: { label: t('Whole product'), phrase: t('a whole product') },
}

export const runLabel = (kind: RunKind): string => wordsOf(kind).label

export const runPhrase = (kind: RunKind): string => wordsOf(kind).phrase

function wordsOf(kind: RunKind): Words {
  const item = ITEM_RUNS.find((run) => run.kind === kind)
  if (item) return { label: translate(item.label), phrase: translate(item.phrase) }
  return OTHER_RUNS[kind as keyof typeof OTHER_RUNS]
}
