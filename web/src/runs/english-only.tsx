import { interfaceLanguage } from '../i18n/catalog.ts'
import { t } from '../i18n/t.ts'
import { Notice } from '../ui/notice.tsx'
import { useComposerFallback } from './composer-fallback.ts'
import type { EngineStatus } from './engine-label.ts'
import { WaysToModel } from './ways-to-model.tsx'

/**
 * Says before anything is generated that the built-in composer writes in English only, and what to do instead.
 * @param language of the product
 */
export function EnglishOnly({
  engine,
  language = interfaceLanguage,
  inDialog = false,
}: {
  engine: EngineStatus | undefined
  language?: string
  /** no links inside a dialog */
  inDialog?: boolean
}) {
  const isComposer = useComposerFallback() || engine?.kind === 'composer'
  if (!isComposer || (interfaceLanguage === 'en' && language === 'en')) return null
  return (
    <Notice tone="information" icon="plug">
      {t('The built-in composer writes in English only. Describe what you want in English, or use a model.')}
      {!inDialog && engine?.kind === 'composer' && <WaysToModel />}
    </Notice>
  )
}
