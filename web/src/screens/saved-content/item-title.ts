import { KINDS } from '@makeready/contract/domain/kinds'
import type { LibraryItem } from '@makeready/contract/library'
import { t } from '../../i18n/t.ts'

/** What a card is called. */
export function titleOf({ kind, item }: LibraryItem): string {
  const fields: Record<string, unknown> = item
  // only covers may have none
  return String(fields[KINDS[kind].titleField] || t('Cover'))
}
