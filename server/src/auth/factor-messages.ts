import type { Message } from '../mail/mail.ts'
import { inLanguage, type MailLanguage, type Translated } from './mail-language.ts'

export type FactorNews =
  | 'two-step-on'
  | 'two-step-off'
  | 'new-recovery-codes'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'reset-by-operator'

type Words = { subject: string; codeUsed: string; news: Record<FactorNews, string>; after: string }

const WORDS: Translated<Words> = {
  en: {
    subject: 'Sign-in settings changed for your Makeready account',
    codeUsed: 'A recovery code for your Makeready account was used',
    news: {
      'two-step-on':
        'Two-step verification is now on. After your password, Makeready asks for a code from your app. All other devices were signed out.',
      'two-step-off': 'Two-step verification is now off. Your password alone opens your account.',
      'new-recovery-codes': 'You have new recovery codes. The earlier ones no longer work.',
      'recovery-code-used':
        'Somebody signed in with your password and one of your recovery codes. That code no longer works.',
      'passkey-added': 'A passkey was added. It opens your account without a password.',
      'passkey-removed': 'A passkey was removed. It no longer opens your account.',
      'reset-by-operator':
        'An administrator turned off two-step verification, removed your passkeys and signed you out everywhere.',
    },
    after:
      'If this wasn’t you, change your password right away, check Account → Security and contact your administrator.',
  },
  de: {
    subject: 'Die Anmeldung bei Ihrem Makeready-Konto hat sich geändert',
    codeUsed: 'Ein Wiederherstellungscode Ihres Makeready-Kontos wurde verwendet',
    news: {
      'two-step-on':
        'Die Bestätigung in zwei Schritten ist jetzt an: Nach dem Passwort fragt Makeready nach einem Code aus Ihrer App. Alle anderen Geräte wurden abgemeldet.',
      'two-step-off': 'Die Bestätigung in zwei Schritten ist jetzt aus: Ihr Passwort allein öffnet Ihr Konto.',
      'new-recovery-codes': 'Sie haben neue Wiederherstellungscodes. Die früheren gelten nicht mehr.',
      'recovery-code-used':
        'Jemand hat sich mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes angemeldet. Dieser Code gilt nicht mehr.',
      'passkey-added': 'Ein Passkey ist hinzugekommen: Er öffnet Ihr Konto ohne Passwort.',
      'passkey-removed': 'Ein Passkey wurde entfernt: Er öffnet Ihr Konto nicht mehr.',
      'reset-by-operator':
        'Ein Administrator hat die Bestätigung in zwei Schritten ausgeschaltet, Ihre Passkeys entfernt und Sie überall abgemeldet.',
    },
    after:
      'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort, sehen Sie unter Konto → Sicherheit nach, und wenden Sie sich an Ihren Administrator.',
  },
}

export function factorMessage(to: string, news: FactorNews, language: MailLanguage): Message {
  const { subject, codeUsed, news: sentences, after } = inLanguage(WORDS, language)
  return { to, subject: news === 'recovery-code-used' ? codeUsed : subject, text: `${sentences[news]}\n\n${after}` }
}
