import type {
  ClosingReason,
  SecurityEventCode,
  SecurityGroup,
  SecurityOutcome,
} from '@makeready/contract/domain/security-events'
import { t } from '../i18n/t.ts'

type Words = { done: string; refused?: string }

const EVENTS: Record<SecurityEventCode, Words> = {
  'sign-up': { done: t('Account created'), refused: t('Sign-up refused') },
  'sign-in': { done: t('Signed in'), refused: t('Sign-in refused') },
  'second-factor-asked': { done: t('Password accepted, second factor asked for') },
  'second-factor': { done: t('Signed in with the second factor'), refused: t('Second factor refused') },
  'sign-out': { done: t('Signed out') },
  'session-ended': { done: t('Signed out of one session') },
  'sessions-ended': { done: t('Signed out everywhere') },
  'password-reset-requested': {
    done: t('Password reset requested'),
    refused: t('Link to a new password refused'),
  },
  'password-reset': { done: t('New password set by mailed link'), refused: t('Mailed link to a new password refused') },
  'password-checked': { done: t('Password entered again'), refused: t('Wrong password') },
  'password-changed': { done: t('Password changed'), refused: t('Change of password refused') },
  'email-confirmation-requested': {
    done: t('Link to confirm the address requested'),
    refused: t('Link to confirm the address refused'),
  },
  'email-confirmed': { done: t('Address confirmed'), refused: t('Confirmation of the address refused') },
  'email-change-requested': { done: t('Change of address requested'), refused: t('Change of address refused') },
  'email-changed': { done: t('Address changed'), refused: t('Change of address refused') },
  'second-factor-started': {
    done: t('Setup of a second factor begun'),
    refused: t('Setup of a second factor refused'),
  },
  'second-factor-added': { done: t('Second factor added'), refused: t('Setup of a second factor refused') },
  'second-factor-removed': { done: t('Second factor removed'), refused: t('Removal of the second factor refused') },
  'recovery-codes-renewed': { done: t('Recovery codes renewed'), refused: t('New recovery codes refused') },
  'passkey-added': { done: t('Passkey added'), refused: t('Passkey refused') },
  'passkey-removed': { done: t('Passkey removed'), refused: t('Removal of a passkey refused') },
  'data-exported': { done: t('All data downloaded') },
  'account-deletion-requested': {
    done: t('Deletion of the account requested'),
    refused: t('Deletion of the account refused'),
  },
  'account-deleted': { done: t('Account deleted') },
  'account-closed': { done: t('Account closed') },
  'account-reopened': { done: t('Account reopened') },
  'admin-granted': { done: t('Made an administrator') },
  'admin-revoked': { done: t('No longer an administrator') },
  'admin-area-refused': { done: t('Admin area refused'), refused: t('Admin area refused') },
  'security-log-exported': { done: t('Security log exported') },
  'ai-key-added': { done: t('AI provider key added') },
  'ai-key-replaced': { done: t('AI provider key replaced') },
  'ai-key-removed': { done: t('AI provider key removed') },
  'ai-key-tested': { done: t('Connection to an AI provider tested'), refused: t('Test of an AI provider failed') },
  'backup-made': { done: t('Backup made') },
  'backup-restored': { done: t('Backup restored') },
}

export const GROUP_WORDS: Record<SecurityGroup, string> = {
  'sign-in': t('Signing in and out'),
  credentials: t('Passwords, addresses, second factors'),
  account: t('Accounts and data'),
  administration: t('Administration'),
}

export const OUTCOME_WORDS: Record<SecurityOutcome, string> = {
  ok: t('Done'),
  refused: t('Refused'),
  limited: t('Too many attempts'),
}

export const CLOSING_WORDS: Record<ClosingReason, string> = {
  requested: t('The person asked for it'),
  compromised: t('Somebody else may have got in'),
  abuse: t('Misuse'),
  unused: t('Not used any more'),
  other: t('Another reason'),
}

/** Codes of the server and of the sign-in library that tell why or how. Others are shown as they are. */
const DETAILS: Record<string, string> = {
  'invalid-email-or-password': t('wrong password or unknown address'),
  'invalid-password': t('wrong password'),
  'account-closed': t('the account is closed'),
  'email-not-verified': t('the address is not confirmed'),
  'user-already-exists': t('the address has an account'),
  'user-already-exists-use-another-email': t('the address has an account'),
  'invalid-token': t('the link is used up or too old'),
  'link-refused': t('the link is used up or too old'),
  'invalid-code': t('wrong code'),
  'invalid-backup-code': t('wrong recovery code'),
  passkey: t('with a passkey'),
  app: t('code of an app'),
  'recovery-code': t('recovery code'),
  others: t('all but this place'),
  installation: t('for everybody'),
  own: t('for this account'),
  'admin-emails': t('by the setting ADMIN_EMAILS'),
}
/** What every sign-in has and nobody needs to read. */
const UNSAID = new Set(['password', ''])

type Told = { event: SecurityEventCode; outcome: SecurityOutcome; details: Record<string, string> }

/** 'Sign-in refused' */
export function eventWords({ event, outcome }: Pick<Told, 'event' | 'outcome'>): string {
  const { done, refused = done } = EVENTS[event]
  return outcome === 'ok' ? done : refused
}

/** 'wrong password or unknown address'; '' where there is nothing to add. */
export function detailWords({ event, outcome, details }: Told): string {
  const words = Object.values(details)
    .filter((code) => !UNSAID.has(code))
    .map((code) =>
      event === 'account-closed'
        ? (CLOSING_WORDS[code as ClosingReason] ?? code)
        : (DETAILS[code] ?? code.replaceAll('-', ' ')),
    )
  return [...(outcome === 'limited' ? [t('too many attempts')] : []), ...words].join(', ')
}
