import type { Message } from '../mail/mail.ts'
import { inLanguage, type MailLanguage, type Translated } from './mail-language.ts'

type Words = { subject: string; before: string; link: string; after: string }

const RESET: Translated<Words> = {
  en: {
    subject: 'Reset your Makeready password',
    before: 'Someone asked to reset the password of your Makeready account.',
    link: 'To choose a new password, open this link within one hour. It works once:',
    after: 'If this wasn’t you, ignore this email. Your password stays the same.',
  },
  de: {
    subject: 'Ihr Makeready-Passwort zurücksetzen',
    before: 'Für Ihr Makeready-Konto wurde ein neues Passwort angefordert.',
    link: 'Um ein neues Passwort zu wählen, öffnen Sie innerhalb einer Stunde diesen Link. Er gilt einmal:',
    after: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
  },
}

const CONFIRMATION: Translated<Words> = {
  en: {
    subject: 'Confirm your email address for Makeready',
    before: 'A Makeready account uses this email address.',
    link: 'If you created it, open this link within one hour and choose “Confirm Email”:',
    after:
      'If you didn’t create an account, ignore this email. The link does nothing without the password of that account.',
  },
  de: {
    subject: 'E-Mail-Adresse für Makeready bestätigen',
    before: 'Ein Makeready-Konto verwendet diese E-Mail-Adresse.',
    link: 'Wenn Sie es angelegt haben, öffnen Sie innerhalb einer Stunde diesen Link und wählen Sie „E-Mail bestätigen“:',
    after:
      'Wenn Sie kein Konto angelegt haben, ignorieren Sie diese E-Mail. Ohne das Passwort des Kontos bewirkt der Link nichts.',
  },
}

const NEW_ADDRESS: Translated<Words> = {
  en: {
    subject: 'Confirm your new email address for Makeready',
    before: 'Someone wants to use this email address for their Makeready account.',
    link: 'If this was you, open this link within one hour, log in, and choose “Confirm New Email”:',
    after: 'If this wasn’t you, ignore this email. Nothing changes.',
  },
  de: {
    subject: 'Neue E-Mail-Adresse für Makeready bestätigen',
    before: 'Jemand möchte diese E-Mail-Adresse für ein Makeready-Konto verwenden.',
    link: 'Wenn Sie das waren, öffnen Sie innerhalb einer Stunde diesen Link, melden Sie sich an und wählen Sie „Neue E-Mail bestätigen“:',
    after: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Nichts ändert sich.',
  },
}

const ADDRESS_CHANGED: Translated<{ subject: string; text: string }> = {
  en: {
    subject: 'Your Makeready email address was changed',
    text: 'Your Makeready account now uses a different email address. You can’t log in with this one anymore.\n\nIf this wasn’t you, contact the administrator of your Makeready right away.',
  },
  de: {
    subject: 'Ihre Makeready-E-Mail-Adresse wurde geändert',
    text: 'Ihr Makeready-Konto verwendet jetzt eine andere E-Mail-Adresse. Mit dieser können Sie sich nicht mehr anmelden.\n\nWenn Sie das nicht waren, wenden Sie sich sofort an die Verwaltung Ihres Makeready.',
  },
}

function message(to: string, { subject, before, link, after }: Words, url: string): Message {
  return { to, subject, text: [before, `${link}\n${url}`, after].filter(Boolean).join('\n\n') }
}

export function resetMessage(to: string, publicUrl: string, token: string, language: MailLanguage): Message {
  return message(to, inLanguage(RESET, language), `${publicUrl}/reset-password?token=${token}`)
}

export function confirmationMessage(to: string, url: string, language: MailLanguage): Message {
  return message(to, inLanguage(CONFIRMATION, language), url)
}

export function newAddressMessage(to: string, url: string, language: MailLanguage): Message {
  return message(to, inLanguage(NEW_ADDRESS, language), url)
}

export function addressChangedMessage(to: string, language: MailLanguage): Message {
  return { to, ...inLanguage(ADDRESS_CHANGED, language) }
}
