import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'

export const VERSION_MESSAGES = {
  loadFailed: t('Failed to load the versions'),
  restoreFailed: t('Failed to restore the version'),
  named: t('Name saved'),
  restored: (version: number) => t('Version {version} restored', { version }),
} as const

export const BIN_MESSAGES = {
  loadFailed: t('Failed to load what was deleted'),
  restored: t('Restored'),
  restoredInto: (title: string, others: number) =>
    t(
      'Restored, and part of “{title}”{others, plural, =0 {} one { and # other project} other { and # other projects}} again',
      {
        title,
        others,
      },
    ),
  restoreFailed: t('Failed to restore it'),
  gone: t('Deleted for good'),
  goneFailed: t('Failed to delete it for good'),
  emptied: t('The bin is empty'),
} as const

const LOST_PART = /^Without (its|the) (niche|idea|title|cover|section)(?: “(.*)”)?, which was deleted\.$/su

/** What the server says that a restored form has to do without, in the interface's language. */
export function warningText(warning: string): string {
  const [, , part, name] = LOST_PART.exec(warning) ?? []
  if (!part) return said(warning)
  if (part === 'section') {
    return name
      ? t('Without the section “{name}”, which was deleted.', { name })
      : t('Without the section, which was deleted.')
  }
  return name
    ? t('Without its {part} “{name}”, which was deleted.', { part, name })
    : t('Without its {part}, which was deleted.', { part })
}
