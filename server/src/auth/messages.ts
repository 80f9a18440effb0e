import type { Message } from '../mail/mail.ts'

export function resetMessage(to: string, publicUrl: string, token: string): Message {
  return {
    to,
    subject: 'Choose a new password for Makeready',
    text: [
      'Somebody asked for a new password for your Makeready account.',
      `Open this link within one hour to choose one; it works once:\n${publicUrl}/reset-password?token=${token}`,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  }
}

export function verificationMessage(to: string, url: string): Message {
  return {
    to,
    subject: 'Confirm your address for Makeready',
    text: [`Open this link to confirm your address:\n${url}`, 'If you did not sign up, do nothing.'].join('\n\n'),
  }
}
