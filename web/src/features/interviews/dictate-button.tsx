import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { canDictate, type Dictation, type DictationState, dictate } from './dictation.ts'

const STATE_MESSAGES: Record<DictationState, string> = {
  idle: '',
  listening: t('Listening. Your words appear when you pause.'),
  'not-allowed': t('The microphone is blocked or missing. Allow it in your browser’s settings for this page.'),
  'no-speech': t('Nothing was heard. Try again, closer to the microphone.'),
  failed: t('Your browser’s dictation isn’t available right now. You can keep typing.'),
}

/** Dictation instead of typing, if the browser supports it. */
export function DictateButton({ language, onText }: { language: string; onText: (text: string) => void }) {
  const [state, setState] = useState<DictationState>('idle')
  const dictation = useRef<Dictation | null>(null)
  useEffect(() => () => dictation.current?.abort(), [])
  if (!canDictate()) return null
  const isListening = state === 'listening'
  const toggle = () => {
    if (isListening) return dictation.current?.stop()
    dictation.current = dictate(language, { onText, onState: setState })
  }
  return (
    <Group gap="sm" className="fill">
      <Button
        variant="default"
        size="xs"
        aria-pressed={isListening}
        leftSection={<Icon name={isListening ? 'stop' : 'microphone'} size={16} />}
        title={t(
          'Your browser turns speech into text. Some browsers send what you say to the company that makes them.',
        )}
        onClick={toggle}
      >
        {isListening ? t('Stop Dictating') : t('Dictate')}
      </Button>
      <span className="caption fill" role="status">
        {STATE_MESSAGES[state]}
      </span>
    </Group>
  )
}
