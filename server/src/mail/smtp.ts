import nodemailer from 'nodemailer'
import type { Mail } from './mail.ts'

const TIMEOUT_MS = 15_000

/** `url` as 'smtp://user:password@host:587'. */
export function createSmtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(url, {
    from,
  })
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  Object.assign(transport.options, timeouts)
  return {
    async send(message) {
      await transport.sendMail({ ...message, from })
    },
  }
}
