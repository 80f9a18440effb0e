import { fieldFault, faultOf as namedFault } from '@makeready/contract/field-faults'
import { translate } from './translate.ts'

/** A schema message in the interface language. */
export const translateFieldMessage = (sentence: string): string => translate(sentence, namedFault(sentence))

/** For errors that the page finds itself: `fieldSentence('field.too-long', { label: 'Project name', max: 500 })`. */
export function fieldMessage(...fault: Parameters<typeof fieldFault>): string {
  const { message, detail } = fieldFault(...fault)
  return translate(message, detail)
}
