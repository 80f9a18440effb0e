import { fieldErrorDetail, fieldErrorMessage } from '@makeready/contract/field-errors'
import { translate } from './translate.ts'

/** A schema message in the interface language. */
export const translateFieldMessage = (sentence: string): string => translate(sentence, fieldErrorDetail(sentence))

/** For errors found by the page itself: `fieldSentence('field.too-long', { label: 'Project name', max: 500 })`. */
export function fieldMessage(...error: Parameters<typeof fieldErrorMessage>): string {
  const { message, detail } = fieldErrorMessage(...error)
  return translate(message, detail)
}
