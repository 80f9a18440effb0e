import type { CoverForm } from '@makeready/contract/covers'
import { COVER_STYLE_LABELS, COVER_STYLES } from '@makeready/contract/domain/cover-styles'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { HINT_BELOW } from '../../generator/hint-below.ts'
import { SelectField } from '../../generator/select-field.tsx'
import { COVER_MESSAGES } from './messages.ts'

const STYLE_OPTIONS = COVER_STYLES.map((value) => ({ value, label: COVER_STYLE_LABELS[value] }))

export function CoverFields({ form }: { form: UseFormReturn<CoverForm> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextInput label="Product Title" {...register('title')} error={errors.title?.message} />
      <TextInput
        label="Author Name"
        description={COVER_MESSAGES.authorHint}
        {...HINT_BELOW}
        {...register('authorName')}
        error={errors.authorName?.message}
      />
      <SelectField label="Design Style" data={STYLE_OPTIONS} {...register('style')} error={errors.style?.message} />
      <TextInput label="Color Scheme" {...register('colorScheme')} error={errors.colorScheme?.message} />
      <Textarea
        label="Custom Prompt (Optional)"
        placeholder="A moon behind a half-closed blind"
        autosize
        minRows={2}
        maxRows={6}
        {...register('customPrompt')}
        error={errors.customPrompt?.message}
      />
    </>
  )
}
