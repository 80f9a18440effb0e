import { Button, Flex } from '@mantine/core'
import { interfaceLanguage } from '../i18n/catalog.ts'
import { t } from '../i18n/t.ts'
import { translate } from '../i18n/translate.ts'
import { ENGLISH_ONLY } from '../ui/fields/language-field.tsx'
import { CapNotice } from './cap-notice.tsx'
import { useComposerFallback } from './composer-fallback.ts'
import { ConnectModel } from './connect-model.tsx'
import { useEngine } from './use-engine.ts'
import { submitAfterPaint } from './use-generation-keys.ts'

export function GenerateButton({
  children,
  active,
  disabled = false,
  engine,
  primary,
  inDialog = false,
  saysEnglishOnly = false,
}: {
  children: string
  active: boolean
  disabled?: boolean
  engine: string | undefined
  /** generating is the page's main action right now */
  primary: boolean
  /** no links inside a dialog */
  inDialog?: boolean
  /** where no other notice says that the composer writes in English only */
  saysEnglishOnly?: boolean
}) {
  const instead = useComposerFallback()
  const isComposer = useEngine()?.kind === 'composer' || instead
  return (
    <Flex
      direction={{ base: 'column-reverse', sm: 'row' }}
      align={{ base: 'stretch', sm: 'center' }}
      wrap={{ base: 'nowrap', sm: 'wrap' }}
      justify="space-between"
      gap="md"
    >
      <CapNotice active={active} linked={!inDialog} />
      <span className="caption fill">
        {instead ? t('Built-in composer') : engine && translate(engine)}
        {saysEnglishOnly && isComposer && interfaceLanguage !== 'en' && ` · ${ENGLISH_ONLY}`}
        {!inDialog && <ConnectModel />}
      </span>
      <Button
        type="submit"
        variant={primary ? 'filled' : 'default'}
        disabled={active || disabled}
        title={t('Ctrl + Enter')}
        data-focus-moves
        onClick={(event) => {
          const { form } = event.currentTarget
          if (!form) return
          event.preventDefault()
          submitAfterPaint(form)
        }}
      >
        {active ? t('Generating…') : children}
      </Button>
    </Flex>
  )
}
