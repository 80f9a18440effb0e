import type { MessageCode, MessageDetail } from './messages.ts'

type FieldCode = Extract<MessageCode, `field.${string}`>
type ParamsOf<Code extends MessageCode> = Extract<MessageDetail, { code: Code }>['params']

const number = (value: string | number) => value.toLocaleString('en-US')

/** English texts of field errors. */
const SENTENCES: { [Code in FieldCode]: (params: ParamsOf<Code>) => string } = {
  'field.required': ({ label }) => `${label} is required`,
  'field.text': ({ label }) => `${label} must be text`,
  'field.too-long': ({ label, max }) => `${label} is too long: at most ${number(max)} characters`,
  'field.not-storable': ({ label }) => `${label} contains characters that cannot be stored`,
  'field.list': ({ label }) => `${label} must be a list`,
  'field.too-many': ({ label, max }) => `${label}: at most ${max} entries`,
  'field.choice': ({ label }) => `${label} must be one of the list`,
  'field.whole-number': ({ label }) => `${label} must be a whole number`,
  'field.number': ({ label }) => `${label} must be a number`,
  'field.negative': ({ label }) => `${label} must not be negative`,
  'field.at-least': ({ label, min }) => `${label} must be at least ${min}`,
  'field.at-most': ({ label, max }) => `${label} must be at most ${max}`,
  'field.password-short': ({ min }) => `Use at least ${min} characters`,
  'field.password-long': ({ max }) => `Password must be at most ${max} characters`,
  'field.sections-too-many': ({ max }) => `A project holds at most ${max} sections`,
  'field.name-too-long': ({ what }) => `With the new names ${what} would be too long`,
}

/** An issue of a schema. `detail`: the message as a code, if it has parameters. */
export type SchemaIssue = { message: string; detail?: MessageDetail | undefined }

export function fieldErrorMessage<Code extends FieldCode>(code: Code, params: ParamsOf<Code>) {
  return { message: SENTENCES[code](params), detail: { code, params } as MessageDetail }
}

/** For a schema or check: zod copies the detail, like every member of an issue, into the error. */
export function fieldError<Code extends FieldCode>(code: Code, params: ParamsOf<Code>) {
  const { message, detail } = fieldErrorMessage(code, params)
  return {
    error: (issue: object) => {
      Object.assign(issue, { detail })
      return message
    },
  }
}
