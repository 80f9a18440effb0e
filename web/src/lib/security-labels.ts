import type {
  ClosingReason,
  SecurityEventCode,
  SecurityGroup,
  SecurityOutcome,
} from '@makeready/contract/domain/security-events'
import { t } from '../i18n/t.ts'

type EventLabels = { done: string; refused?: string }

const EVENTS: Record<SecurityEventCode, EventLabels> = {
  'sign-up': { done: t('Account created'), refused: t('Sign-up refused') },
  'sign-in': { done: t('Signed in'), refused: t('Sign-in refused') },
  'second-factor-asked': { done: t('Password correct, code requested') },
  'second-factor': { done: t('Signed in with a second step'), refused: t('Second step refused') },
  'sign-out': { done: t('Signed out') },
  'session-ended': { done: t('Signed out of one session') },
  'sessions-ended': { done: t('Signed out everywhere') },
  'password-reset-requested': {
    done: t('Password reset requested'),
    refused: t('Password reset refused'),
  },
  'password-reset': { done: t('Password reset by email link'), refused: t('Password reset link refused') },
  'password-checked': { done: t('Password entered again'), refused: t('Wrong password') },
  'password-changed': { done: t('Password changed'), refused: t('Password change refused') },
  'email-confirmation-requested': {
    done: t('Email confirmation requested'),
    refused: t('Email confirmation link refused'),
  },
  'email-confirmed': { done: t('Email confirmed'), refused: t('Email confirmation refused') },
  'email-change-requested': { done: t('Email change requested'), refused: t('Email change refused') },
  'email-changed': { done: t('Email changed'), refused: t('Email change refused') },
  'second-factor-started': {
    done: t('Two-step verification setup started'),
    refused: t('Two-step verification setup failed'),
  },
  'second-factor-added': {
    done: t('Two-step verification turned on'),
    refused: t('Two-step verification setup failed'),
  },
  'second-factor-removed': {
    done: t('Two-step verification turned off'),
    refused: t('Turning off two-step verification refused'),
  },
  'recovery-codes-renewed': { done: t('Recovery codes renewed'), refused: t('New recovery codes refused') },
  'passkey-added': { done: t('Passkey added'), refused: t('Passkey refused') },
  'passkey-removed': { done: t('Passkey removed'), refused: t('Passkey removal refused') },
  'api-key-created': { done: t('API key created') },
  'api-key-revoked': { done: t('API key revoked') },
  'webhook-added': { done: t('Webhook added') },
  'webhook-changed': { done: t('Webhook’s address changed') },
  'webhook-deleted': { done: t('Webhook deleted') },
  'data-exported': { done: t('All data downloaded') },
  'data-imported': { done: t('Export imported') },
  'account-deletion-requested': {
    done: t('Account deletion requested'),
    refused: t('Account deletion refused'),
  },
  'account-deleted': { done: t('Account deleted') },
  'account-closed': { done: t('Account closed') },
  'account-reopened': { done: t('Account reopened') },
  'admin-granted': { done: t('Administrator role granted') },
  'admin-revoked': { done: t('Administrator role removed') },
  'admin-area-refused': { done: t('Admin area refused'), refused: t('Admin area refused') },
  'security-log-exported': { done: t('Security log exported') },
  'ai-key-added': { done: t('AI provider key added') },
  'ai-key-replaced': { done: t('AI provider key replaced') },
  'ai-key-removed': { done: t('AI provider key removed') },
  'ai-key-tested': { done: t('AI provider connection tested'), refused: t('AI provider test failed') },
  'ai-key-used': { done: t('AI provider key used') },
  'source-connected': { done: t('Source of evidence connected') },
  'source-removed': { done: t('Source of evidence disconnected') },
  'local-model-downloaded': { done: t('Model download started') },
  'local-model-uploaded': { done: t('Model uploaded') },
  'local-model-used': { done: t('Model on this machine activated') },
  'local-model-deleted': { done: t('Model on this machine deleted') },
  'backup-made': { done: t('Backup created') },
  'backup-restored': { done: t('Backup restored') },
}

export const GROUP_LABELS: Record<SecurityGroup, string> = {
  'sign-in': t('Signing in and out'),
  credentials: t('Passwords, email, two-step verification'),
  account: t('Accounts and data'),
  administration: t('Administration'),
}

export const OUTCOME_LABELS: Record<SecurityOutcome, string> = {
  ok: t('Done'),
  refused: t('Refused'),
  limited: t('Too many attempts'),
}

export const CLOSING_LABELS: Record<ClosingReason, string> = {
  requested: t('Requested by the user'),
  compromised: t('Someone else may have had access'),
  abuse: t('Abuse'),
  unused: t('No longer used'),
  other: t('Another reason'),
}

/** Unknown codes are shown as they are. */
const DETAILS: Record<string, string> = {
  'invalid-email-or-password': t('wrong password or unknown email'),
  'invalid-password': t('wrong password'),
  'account-closed': t('the account is closed'),
  'email-not-verified': t('the email isn’t confirmed'),
  'user-already-exists': t('the email already has an account'),
  'user-already-exists-use-another-email': t('the email already has an account'),
  'invalid-token': t('the link was used or has expired'),
  'link-refused': t('the link was used or has expired'),
  'invalid-code': t('wrong code'),
  'invalid-backup-code': t('wrong recovery code'),
  passkey: t('with a passkey'),
  app: t('app code'),
  'recovery-code': t('recovery code'),
  others: t('all other devices'),
  installation: t('for everyone'),
  own: t('for this account'),
  'admin-emails': t('through ADMIN_EMAILS'),
}
/** Details not worth mentioning. */
const HIDDEN_DETAILS = new Set(['password', ''])

type EventInfo = { event: SecurityEventCode; outcome: SecurityOutcome; details: Record<string, string> }

/** 'Sign-in refused' */
export function eventLabel({ event, outcome }: Pick<EventInfo, 'event' | 'outcome'>): string {
  const { done, refused = done } = EVENTS[event]
  return outcome === 'ok' ? done : refused
}

/** 'wrong password or unknown email'; '' if there is nothing to add. */
export function detailLabel({ event, outcome, details }: EventInfo): string {
  const words = Object.values(details)
    .filter((code) => !HIDDEN_DETAILS.has(code))
    .map((code) =>
      event === 'account-closed'
        ? (CLOSING_LABELS[code as ClosingReason] ?? code)
        : (DETAILS[code] ?? (/^[a-z]+(?:-[a-z]+)*$/.test(code) ? code.replaceAll('-', ' ') : code)),
    )
  return [...(outcome === 'limited' ? [t('too many attempts')] : []), ...words].join(', ')
}
