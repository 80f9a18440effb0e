import { fieldErrorMessage } from '@makeready/contract/field-errors'
import { translate } from './translate.ts'

/** For errors that the page finds itself: `fieldMessage('field.too-long', { label: 'Project name', max: 500 })`. */
export function fieldMessage(...error: Parameters<typeof fieldErrorMessage>): string {
  const { message, detail } = fieldErrorMessage(...error)
  return translate(message, detail)
}
