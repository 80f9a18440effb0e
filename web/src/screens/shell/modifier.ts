import { t } from '../../i18n/t.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

export const MODIFIER = isApple ? '⌘' : t('Ctrl')

/** Cmd on Apple keyboards, where Ctrl edits text. */
export const isModified = ({ ctrlKey, metaKey }: KeyboardEvent): boolean =>
  isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
