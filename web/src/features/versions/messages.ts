export const VERSION_MESSAGES = {
  loadFailed: 'Failed to load the versions',
  restoreFailed: 'Failed to restore the version',
  restored: (version: number) => `Version ${version} restored`,
} as const

export const BIN_MESSAGES = {
  loadFailed: 'Failed to load what was deleted',
  restored: 'Restored',
  restoreFailed: 'Failed to restore it',
  gone: 'Deleted for good',
  goneFailed: 'Failed to delete it for good',
  emptied: 'The bin is empty',
} as const
