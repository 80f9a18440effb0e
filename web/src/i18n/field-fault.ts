import { fieldFault, faultOf as namedFault } from '@makeready/contract/field-faults'
import { said } from './said.ts'

/** A schema message in the interface language. */
export const saidOfField = (sentence: string): string => said(sentence, namedFault(sentence))

/** For errors that the page finds itself: `fieldSentence('field.too-long', { label: 'Project name', max: 500 })`. */
export function fieldSentence(...fault: Parameters<typeof fieldFault>): string {
  const { message, detail } = fieldFault(...fault)
  return said(message, detail)
}
