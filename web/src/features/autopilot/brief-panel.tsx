import { LIMITS } from '@makeready/contract/domain/limits'
import { ActionIcon, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { Settings } from './outline/outline-editor.ts'

export function BriefPanel({ settings, onSet }: { settings: Settings; onSet: (change: Partial<Settings>) => void }) {
  const { brief, glossary, voiceSample } = settings
  const setEntry = (index: number, change: Partial<Settings['glossary'][number]>) =>
    onSet({ glossary: glossary.map((entry, at) => (at === index ? { ...entry, ...change } : entry)) })
  return (
    <details className="panel">
      <Group component="summary" justify="space-between" mih={52} px="lg" fw={600} style={{ cursor: 'pointer' }}>
        {t('Brief and glossary')}
        <span className="caption">
          {t('{count, plural, =0 {no terms} one {# term} other {# terms}}', { count: glossary.length })}
        </span>
      </Group>
      <Stack gap="lg" align="flex-start" p="lg" pt="sm">
        <Textarea
          w="100%"
          label={t('Brief')}
          description={t('Audience, promise and voice. New sections follow it.')}
          rows={6}
          maxLength={LIMITS.longText}
          value={brief ?? ''}
          onChange={({ currentTarget }) => onSet({ brief: currentTarget.value })}
        />
        <Textarea
          w="100%"
          label={t('Writing sample')}
          description={t('A page you wrote. Sections follow its voice, not its content.')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LIMITS.longText}
          value={voiceSample}
          onChange={({ currentTarget }) => onSet({ voiceSample: currentTarget.value })}
        />
        <Stack component="ul" w="100%" gap="sm" aria-label={t('Glossary')}>
          {glossary.map(({ term, meaning }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: terms have no id
            <Group component="li" key={index} gap="sm">
              <TextInput
                flex="1 1 160px"
                styles={{ input: { fontWeight: 600 } }}
                aria-label={t('Term {number}', { number: index + 1 })}
                value={term}
                maxLength={LIMITS.name}
                onChange={({ currentTarget }) => setEntry(index, { term: currentTarget.value })}
              />
              <TextInput
                flex="2.2 1 220px"
                aria-label={t('Meaning of {term}', { term: term || String(index + 1) })}
                value={meaning}
                maxLength={LIMITS.longText}
                onChange={({ currentTarget }) => setEntry(index, { meaning: currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="ink"
                size="sm"
                aria-label={t('Remove {term}', { term: term || String(index + 1) })}
                onClick={() => onSet({ glossary: glossary.toSpliced(index, 1) })}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={16} />}
          disabled={glossary.length >= LIMITS.glossaryTerms}
          onClick={() => onSet({ glossary: [...glossary, { term: t('New term'), meaning: '' }] })}
        >
          {t('Add a Term')}
        </Button>
      </Stack>
    </details>
  )
}
