import { WRITING_STYLES } from '@makeready/contract/domain/content-types'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { longText, requiredName } from '@makeready/contract/fields'
import { z } from 'zod'
import { CONTENT_MESSAGES } from './messages.ts'
import { chosenSection, customNumberError } from './section-choice.ts'
import { typedLength } from './section-length.ts'

/** Specification, section 5: wizard content step. */
export function sectionForm(productType: ProductType) {
  return z
    .strictObject({
      sectionType: z.string().min(1, CONTENT_MESSAGES.noSectionType),
      customNumber: z.string(),
      sectionName: requiredName('Section name'),
      contentType: z.enum(WRITING_STYLES),
      outline: longText('Outline'),
      words: typedLength,
    })
    .check((context) => {
      const option = chosenSection(productType, context.value.sectionType)
      const message = option?.custom ? customNumberError(option, context.value.customNumber) : null
      if (message)
        context.issues.push({ code: 'custom', path: ['customNumber'], message: message, input: context.value })
    })
}

export type SectionForm = z.infer<ReturnType<typeof sectionForm>>
