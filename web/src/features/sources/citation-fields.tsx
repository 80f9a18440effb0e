import { LIMITS } from '@makeready/contract/domain/limits'
import { Group, TextInput } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import type { CitationText } from './draft.ts'

export function CitationFields({
  value,
  suggested = '',
  onChange,
}: {
  value: CitationText
  suggested?: string
  onChange: (part: Partial<CitationText>) => void
}) {
  const field = (name: keyof CitationText, maxLength: number) => ({
    maxLength,
    dir: 'auto',
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
  })
  const url = value.url.trim()
  return (
    <>
      <TextInput label={t('Name')} placeholder={suggested} {...field('name', LIMITS.name)} />
      <Group align="flex-start" gap="lg">
        <TextInput flex="2 1 160px" label={t('Author')} {...field('author', LIMITS.name)} />
        <TextInput flex="1 1 80px" label={t('Year')} {...field('year', LIMITS.year)} />
        <TextInput
          flex="2 1 200px"
          label={t('Web address')}
          type="url"
          placeholder="https://"
          error={isWebAddress(url) ? undefined : translate('Web address must begin with http:// or https://')}
          {...field('url', LIMITS.webAddress)}
          dir="ltr"
        />
      </Group>
    </>
  )
}

export const isWebAddress = (url: string): boolean => url === '' || /^https?:\/\/[^\s<>]+$/i.test(url)
