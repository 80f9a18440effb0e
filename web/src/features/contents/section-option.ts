import type { SectionOption } from '@makeready/contract/domain/section-types'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'

export function sectionOption({ value, type, number, custom }: SectionOption): { value: string; label: string } {
  const label = said(type.label)
  if (custom) return { value, label: t('Custom {label}', { label }) }
  return { value, label: number === null ? label : `${label} ${number}` }
}
