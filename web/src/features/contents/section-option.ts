import type { SectionOption } from '@makeready/contract/domain/section-types'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'

export function sectionOption({ value, type, number, custom }: SectionOption): { value: string; label: string } {
  const label = translate(type.label)
  if (custom) return { value, label: t('Custom {label}', { label }) }
  return { value, label: number === null ? label : `${label} ${number}` }
}
