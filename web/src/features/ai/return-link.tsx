import { useSearch } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { BackTo } from '../../ui/back-link.tsx'

const AI_SETTINGS = /^\/(dashboard\/account|admin\/ai)/

export function ReturnLink() {
  const { back } = useSearch({ strict: false })
  if (!back || AI_SETTINGS.test(back)) return null
  return <BackTo href={back}>{t('Back to your work')}</BackTo>
}
