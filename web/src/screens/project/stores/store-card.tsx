import { fieldsOf, type ListingField, storeRules } from '@makeready/contract/domain/stores'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { StoreCard as Card } from '@makeready/contract/stores'
import { Box, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { Status } from '../../../ui/status.tsx'
import { CardFiles } from './card-files.tsx'
import { cardState } from './card-state.ts'
import { CardWarnings } from './card-warnings.tsx'
import { figuresNote } from './figures-note.ts'
import { ListingFieldInput } from './listing-field.tsx'
import type { SaveStore } from './use-store-pack.ts'

type Typed = Partial<Record<ListingField, string>>

/** One store: the fields of its form, what it would refuse, and its files. */
export function StoreCard({ card, project, onSave }: { card: Card; project: ProjectDetail; onSave: SaveStore }) {
  const { store, fields, warnings, files } = card
  const [typed, setTyped] = useState<Typed>({})
  const heading = useId()
  const suggested = fields.filter(({ isSuggested }) => isSuggested)
  async function acceptAll(): Promise<void> {
    for (const { field, text } of suggested) if (!(await onSave({ kind: 'text', store, field, text }))) return
  }
  const texts = { ...Object.fromEntries(fields.map(({ field, text }) => [field, text])), ...typed }
  return (
    <Box component="section" className="panel" aria-labelledby={heading}>
      <Group justify="space-between" gap="xs" px="xl" py="lg" style={{ borderBottom: '1px solid var(--hairline)' }}>
        <h2 id={heading}>{translate(storeRules(store).name)}</h2>
        <Group gap="md">
          <Status {...cardState(card)} />
          {suggested.length > 1 && (
            <Button size="compact-sm" mih={{ base: 44, sm: 26 }} variant="default" onClick={() => void acceptAll()}>
              {t('Accept All Suggestions')}
            </Button>
          )}
        </Group>
      </Group>
      <Box display={{ md: 'flex' }} p="xl" style={{ gap: 'var(--s-8)', alignItems: 'flex-start' }}>
        <Box flex="1 1 0" miw={0} mb={{ base: 'xl', md: 0 }}>
          <SimpleGrid type="container" cols={{ base: 1, '560px': 2 }} spacing="lg" verticalSpacing="xl">
            {fieldsOf(store).map(([field, rules]) => {
              const listing = fields.find((one) => one.field === field)
              return (
                listing && (
                  <ListingFieldInput
                    key={field}
                    projectId={project.id}
                    store={store}
                    rules={rules}
                    isWide={isWide(card, field)}
                    listing={listing}
                    texts={texts}
                    onTyping={(text) =>
                      setTyped(({ [field]: _, ...others }) => (text === null ? others : { ...others, [field]: text }))
                    }
                    onSave={(text) => onSave({ kind: 'text', store, field, text })}
                  />
                )
              )
            })}
          </SimpleGrid>
        </Box>
        <Stack gap="xl" w={{ md: 304 }}>
          <CardWarnings warnings={warnings} store={store} projectId={project.id} />
          <CardFiles files={files} />
          <p className="caption">{figuresNote(store)}</p>
        </Stack>
      </Box>
    </Box>
  )
}

/** Descriptions, and titles that have no subtitle beside them. */
const isWide = ({ fields }: Card, field: ListingField): boolean =>
  field === 'description' || (field === 'title' && !fields.some((one) => one.field === 'subtitle'))
