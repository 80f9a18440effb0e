import { type CoverForm, PICTURE_PENDING } from '@makeready/contract/covers'
import { COVER_STYLES } from '@makeready/contract/domain/cover-styles'
import { Input, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { COVER_STYLE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ArtField } from './art-field.tsx'
import { COVER_MESSAGES } from './messages.ts'

const STYLE_OPTIONS = COVER_STYLES.map((value) => ({ value, label: COVER_STYLE_LABELS[value] }))
const SOURCES = [
  ['drawn', t('Generate')],
  ['own', t('Your own picture')],
] as const

export function CoverFields({ form, title }: { form: UseFormReturn<CoverForm>; title?: ReactNode }) {
  const { register, formState } = form
  const { errors } = formState
  const art = form.watch('art') ?? ''
  const put = useRef(PICTURE_PENDING)

  // keeps an uploaded picture while another source is selected
  function choose(source: 'drawn' | 'own') {
    if (source === 'own') return form.setValue('art', put.current)
    put.current = art || PICTURE_PENDING
    form.setValue('art', '')
  }
  return (
    <>
      {title ?? <TextInput label={t('Product Title')} {...register('title')} error={errors.title?.message} />}
      <TextInput
        label={t('Author Name')}
        description={COVER_MESSAGES.authorHint}
        {...HINT_BELOW}
        {...register('authorName')}
        error={errors.authorName?.message}
      />
      <SelectField
        label={t('Design Style')}
        data={STYLE_OPTIONS}
        {...register('style')}
        error={errors.style?.message}
      />
      <Input.Wrapper label={t('Picture')} labelElement="div">
        <Segmented label={t('Picture')} value={art ? 'own' : 'drawn'} onChange={choose} options={SOURCES} />
      </Input.Wrapper>
      {art ? (
        <ArtField form={form} />
      ) : (
        <>
          <TextInput label={t('Color Scheme')} {...register('colorScheme')} error={errors.colorScheme?.message} />
          <GrowingTextarea
            label={t('Custom Prompt (Optional)')}
            placeholder={t('A moon behind a half-closed blind')}
            minRows={2}
            maxRows={6}
            {...register('customPrompt')}
            error={errors.customPrompt?.message}
          />
        </>
      )}
    </>
  )
}
