import type { RunKind } from '@makeready/contract/runs'
import { t } from '../i18n/t.ts'

/** What a run makes, in lists and tables. */
export const RUN_LABELS: Record<RunKind, string> = {
  niches: t('Niches'),
  ideas: t('Ideas'),
  titles: t('Titles'),
  content: t('Section'),
  passage: t('Passages'),
  cover: t('Cover'),
  documents: t('Documents'),
  outline: t('Outline'),
  book: t('Whole product'),
}

/** The same within a sentence. */
export const RUN_PHRASES: Record<RunKind, string> = {
  niches: t('niches'),
  ideas: t('ideas'),
  titles: t('titles'),
  content: t('a section'),
  passage: t('a passage'),
  cover: t('a cover'),
  documents: t('PDF, DOCX and EPUB'),
  outline: t('an outline'),
  book: t('a whole product'),
}
