import { type CoverForm, PICTURE_PENDING } from '@makeready/contract/covers'
import { Input, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../i18n/t.ts'
import { GrowingTextarea } from '../../ui/fields/growing-textarea.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import { ArtField } from './art-field.tsx'
import { ColorField } from './color-field.tsx'
import { COVER_MESSAGES } from './messages.ts'
import { StyleTiles } from './style-tiles.tsx'
import { useUnknownWords } from './use-unknown-words.ts'

const SOURCES = [
  ['drawn', t('Generate')],
  ['own', t('Your own picture')],
] as const

type Props = {
  form: UseFormReturn<CoverForm>
  /** in place of the field for a typed title */
  title?: ReactNode
  shownTitle?: string | undefined
}

export function CoverFields({ form, title, shownTitle }: Props) {
  const { register, formState } = form
  const { errors } = formState
  const unknown = useUnknownWords(form)
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
      <StyleTiles form={form} title={shownTitle ?? form.watch('title')} />
      <Input.Wrapper label={t('Picture')} labelElement="div">
        <Segmented label={t('Picture')} value={art ? 'own' : 'drawn'} onChange={choose} options={SOURCES} />
      </Input.Wrapper>
      {art ? (
        <ArtField form={form} />
      ) : (
        <>
          <ColorField form={form} unknown={unknown.colorScheme} />
          <GrowingTextarea
            label={t('Custom Prompt (Optional)')}
            placeholder={t('A moon behind a half-closed blind')}
            minRows={2}
            maxRows={6}
            description={unknown.customPrompt}
            {...HINT_BELOW}
            descriptionProps={{ role: 'status' }}
            {...register('customPrompt')}
            error={errors.customPrompt?.message}
          />
        </>
      )}
    </>
  )
}
