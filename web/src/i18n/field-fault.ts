import { fieldFault, faultOf as namedFault } from '@makeready/contract/field-faults'
import { said } from './said.ts'

/** What a schema of the contract says of a field, in the interface's language. */
export const saidOfField = (sentence: string): string => said(sentence, namedFault(sentence))

/** The same of a fault that a screen finds itself: `fieldSentence('field.too-long', { label: 'Project name', max: 500 })`. */
export function fieldSentence(...fault: Parameters<typeof fieldFault>): string {
  const { message, detail } = fieldFault(...fault)
  return said(message, detail)
}
