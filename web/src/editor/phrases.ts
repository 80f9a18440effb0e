import { t } from '../i18n/t.ts'

/** CodeMirror's own messages in the interface language. */
export const PHRASES: Record<string, string> = {
  Find: t('Find'),
  Replace: t('Replace with'),
  next: t('Next'),
  previous: t('Previous'),
  all: t('Select all matches'),
  'match case': t('Match case'),
  regexp: t('Regular expression'),
  'by word': t('Whole words'),
  replace: t('Replace'),
  'replace all': t('Replace all'),
  close: t('Close'),
  'current match': t('current match'),
  'replaced match on line $': t('replaced match on line $'),
  'replaced $ matches': t('replaced $ matches'),
  'on line': t('on line'),
  Completions: t('Completions'),
}
