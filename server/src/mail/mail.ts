export type Message = { to: string; subject: string; text: string }

export interface Mail {
  send(message: Message): Promise<void>
}
