import type { Message } from '../mail/mail.ts'
import type { MailLanguage } from './mail-language.ts'

type Words = { subject: string; before: string; link: string; after: string }

const RESET: Record<MailLanguage, Words> = {
  en: {
    subject: 'Choose a new password for Makeready',
    before: 'Somebody asked for a new password for your Makeready account.',
    link: 'Open this link within one hour to choose one; it works once:',
    after: 'If it was not you, do nothing: your password stays as it is.',
  },
  de: {
    subject: 'Ein neues Passwort für Makeready wählen',
    before: 'Jemand hat für Ihr Makeready-Konto ein neues Passwort angefordert.',
    link: 'Öffnen Sie innerhalb einer Stunde diesen Link, um eines zu wählen; er gilt einmal:',
    after: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
}

const VERIFICATION: Record<MailLanguage, Words> = {
  en: {
    subject: 'Confirm your address for Makeready',
    before: '',
    link: 'Open this link to confirm your address:',
    after: 'If you did not sign up, do nothing.',
  },
  de: {
    subject: 'Ihre Adresse für Makeready bestätigen',
    before: '',
    link: 'Öffnen Sie diesen Link, um Ihre Adresse zu bestätigen:',
    after: 'Wenn Sie sich nicht registriert haben, brauchen Sie nichts zu tun.',
  },
}

const NEW_ADDRESS: Record<MailLanguage, Words> = {
  en: {
    subject: 'Confirm your new address for Makeready',
    before: 'Somebody wants to use this address for their Makeready account.',
    link: 'If it was you, open this link within one hour and sign in:',
    after: 'If it was not you, do nothing: no account changes.',
  },
  de: {
    subject: 'Ihre neue Adresse für Makeready bestätigen',
    before: 'Jemand möchte diese Adresse für ein Makeready-Konto verwenden.',
    link: 'Wenn Sie das waren, öffnen Sie innerhalb einer Stunde diesen Link und melden Sie sich an:',
    after: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Kein Konto ändert sich.',
  },
}

const ADDRESS_CHANGED: Record<MailLanguage, { subject: string; text: string }> = {
  en: {
    subject: 'Your Makeready account has a new address',
    text: 'Your Makeready account now has another address; this one no longer opens it.\n\nIf it was not you, tell whoever runs this Makeready at once.',
  },
  de: {
    subject: 'Ihr Makeready-Konto hat eine neue Adresse',
    text: 'Ihr Makeready-Konto hat jetzt eine andere Adresse; mit dieser lässt es sich nicht mehr öffnen.\n\nWenn Sie das nicht waren, sagen Sie es sofort der Person, die dieses Makeready betreibt.',
  },
}

function message(to: string, { subject, before, link, after }: Words, url: string): Message {
  return { to, subject, text: [before, `${link}\n${url}`, after].filter(Boolean).join('\n\n') }
}

export function resetMessage(to: string, publicUrl: string, token: string, language: MailLanguage): Message {
  return message(to, RESET[language], `${publicUrl}/reset-password?token=${token}`)
}

export function verificationMessage(to: string, url: string, language: MailLanguage): Message {
  return message(to, VERIFICATION[language], url)
}

/** To the new address. */
export function newAddressMessage(to: string, url: string, language: MailLanguage): Message {
  return message(to, NEW_ADDRESS[language], url)
}

/** To the one that was the account's until now. */
export function addressChangedMessage(to: string, language: MailLanguage): Message {
  return { to, ...ADDRESS_CHANGED[language] }
}
