/** Codes are stored: never rename one. */
export const SECURITY_EVENTS = {
  'sign-up': 'sign-in',
  'sign-in': 'sign-in',
  'second-factor-asked': 'sign-in',
  'second-factor': 'sign-in',
  'sign-out': 'sign-in',
  'session-ended': 'sign-in',
  'sessions-ended': 'sign-in',
  'password-reset-requested': 'credentials',
  'password-reset': 'credentials',
  'password-changed': 'credentials',
  'password-checked': 'credentials',
  'email-confirmation-requested': 'credentials',
  'email-confirmed': 'credentials',
  'email-change-requested': 'credentials',
  'email-changed': 'credentials',
  'second-factor-started': 'credentials',
  'second-factor-added': 'credentials',
  'second-factor-removed': 'credentials',
  'recovery-codes-renewed': 'credentials',
  'passkey-added': 'credentials',
  'passkey-removed': 'credentials',
  'api-key-created': 'credentials',
  'api-key-revoked': 'credentials',
  'webhook-added': 'account',
  'webhook-changed': 'account',
  'webhook-deleted': 'account',
  'data-exported': 'account',
  'data-imported': 'account',
  'account-deletion-requested': 'account',
  'account-deleted': 'account',
  'account-closed': 'administration',
  'account-reopened': 'administration',
  'admin-granted': 'administration',
  'admin-revoked': 'administration',
  'admin-area-refused': 'administration',
  'security-log-exported': 'administration',
  'ai-key-added': 'administration',
  'ai-key-replaced': 'administration',
  'ai-key-removed': 'administration',
  'ai-key-tested': 'administration',
  'ai-key-used': 'administration',
  'source-connected': 'administration',
  'source-removed': 'administration',
  'local-model-downloaded': 'administration',
  'local-model-uploaded': 'administration',
  'local-model-used': 'administration',
  'local-model-deleted': 'administration',
  'backup-made': 'administration',
  'backup-restored': 'administration',
} as const

export type SecurityEventCode = keyof typeof SECURITY_EVENTS
export const SECURITY_EVENT_CODES = Object.keys(SECURITY_EVENTS) as [SecurityEventCode, ...SecurityEventCode[]]

export const SECURITY_GROUPS = ['sign-in', 'credentials', 'account', 'administration'] as const
export type SecurityGroup = (typeof SECURITY_GROUPS)[number]

/** 'refused': turned down; 'limited': too many attempts. */
export const SECURITY_OUTCOMES = ['ok', 'refused', 'limited'] as const
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number]

/** 'operator': a command on the server; 'system': the program itself, for example through a setting. */
export const SECURITY_ACTORS = ['person', 'administrator', 'operator', 'system', 'nobody'] as const
export type SecurityActor = (typeof SECURITY_ACTORS)[number]

/** Codes, so that no free text about a person is stored. */
export const CLOSING_REASONS = ['requested', 'compromised', 'abuse', 'unused', 'other'] as const
export type ClosingReason = (typeof CLOSING_REASONS)[number]

export function eventsOf(group: SecurityGroup): SecurityEventCode[] {
  return SECURITY_EVENT_CODES.filter((code) => SECURITY_EVENTS[code] === group)
}
