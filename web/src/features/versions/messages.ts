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
