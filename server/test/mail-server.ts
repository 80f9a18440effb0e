import { SMTPServer } from 'smtp-server'

export type MailServer = {
  /** the mails it accepted, in order, as sent */
  texts: string[]
  close(): Promise<void>
}

/** A real mail server on a loopback port. `refuses`: it is up but temporarily accepts nothing (451). */
export async function startMailServer(port: number, { refuses = false } = {}): Promise<MailServer> {
  const texts: string[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(refuses ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : undefined)
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        texts.push(text)
        done()
      })
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((listening) => smtp.listen(port, '127.0.0.1', () => listening()))
  return { texts, close: () => new Promise<void>((closed) => smtp.close(() => closed())) }
}
