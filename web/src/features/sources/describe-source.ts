import type { Source, SourceKind } from '@makeready/contract/sources'
import { t } from '../../i18n/t.ts'

const KINDS: Record<Exclude<SourceKind, 'pdf'>, string> = {
  web: t('Web page'),
  pasted: t('Pasted text'),
  text: t('Text'),
  markdown: t('Markdown'),
  docx: 'DOCX',
  interview: t('Interview'),
}

/** 'PDF, 12 pages' */
function kindOf({ kind, pages }: Source): string {
  if (kind !== 'pdf') return KINDS[kind]
  return t('PDF, {count, plural, one {# page} other {# pages}}', { count: pages ?? 0 })
}

/** 'PDF, 12 pages · 4,210 words · 31 passages' */
export function describeSource(source: Source): string {
  return [
    kindOf(source),
    t('{count, plural, one {# word} other {# words}}', { count: source.words }),
    t('{count, plural, one {# passage} other {# passages}}', { count: source.passages }),
  ].join(' · ')
}

/** 'Jane Roe, 2021'; '' if unknown. */
export const citedAs = ({ author, year }: Source): string => [author, year].filter(Boolean).join(', ')
