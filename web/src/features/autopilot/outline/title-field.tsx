import { LIMITS } from '@makeready/contract/domain/limits'
import { TextInput } from '@mantine/core'
import { t } from '../../../i18n/t.ts'
import { HINT_BELOW } from '../../../ui/hint-below.ts'
import type { OwnTitle } from './use-own-title.ts'

export function TitleField({ title }: { title: OwnTitle }) {
  return (
    <TextInput
      label={t('Title')}
      description={t('Edit it any way you like. The text and cover will follow.')}
      {...HINT_BELOW}
      maxLength={LIMITS.name}
      value={title.text}
      error={title.error}
      onChange={({ currentTarget }) => title.set(currentTarget.value)}
      onBlur={() => void title.save()}
      onKeyDown={({ key }) => key === 'Enter' && void title.save()}
    />
  )
}
