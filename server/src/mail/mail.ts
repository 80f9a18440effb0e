export type Message = { to: string; subject: string; text: string }

/** Where mail leaves the product. `send` resolves when the message is safely handed over. */
export interface Mail {
  send(message: Message): Promise<void>
}
