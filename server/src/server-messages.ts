import type { MESSAGES, MessageCode, MessageDetail } from '@makeready/contract/messages'

/** The press, quality control and the contract's fields word their own codes. */
type ServerCode = Extract<MessageCode, `step.${string}`>
type ParamsOf<Code extends MessageCode> = Extract<MessageDetail, { code: Code }>['params']
type HasParams<Code extends MessageCode> = (typeof MESSAGES)[Code] extends readonly [] ? false : true

/** A code, and its parameters if it has any. */
export type MessageArguments = {
  [Code in ServerCode]: HasParams<Code> extends true ? [code: Code, params: ParamsOf<Code>] : [code: Code]
}[ServerCode]

type Sentences = {
  [Code in ServerCode]: HasParams<Code> extends true ? (params: ParamsOf<Code>) => string : string
}

/** What the server says, in English. */
const SENTENCES: Sentences = {
  'step.preparing': 'Preparing text and cover',
  'step.format': ({ format }) => `Making the ${format}`,
  'step.saving-files': 'Saving the files',
  'step.reading-picture': 'Reading your picture',
  'step.creating-picture': 'Creating the picture',
  'step.cover-text': 'Adding title and author',
}

/** A message to send: its English sentence, and its data. */
export function serverMessage(...args: MessageArguments): { message: string; detail: MessageDetail } {
  const [code, params = {}] = args as [code: ServerCode, params?: object]
  const sentence = SENTENCES[code] as string | ((of: object) => string)
  const message = typeof sentence === 'string' ? sentence : sentence(params)
  return { message, detail: { code, params } as MessageDetail }
}
