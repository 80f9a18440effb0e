import { t } from '../../i18n/t.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What stands on the key that shortcuts are held with. */
export const MODIFIER = isApple ? '⌘' : t('Ctrl')

/** Ctrl, or Cmd on Apple's keyboards, where Ctrl with a letter edits the text. */
export const isModified = ({ ctrlKey, metaKey }: KeyboardEvent): boolean =>
  isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
