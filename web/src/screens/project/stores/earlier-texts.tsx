import type { ListingField, StoreKey } from '@makeready/contract/domain/stores'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../../api.ts'
import { formatDate, formatTime } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'
import { ItemDialog } from '../../../ui/item-dialog.tsx'
import { Loading } from '../../../ui/loading.tsx'

/** What a field said before; nothing a creator typed is lost. */
export function EarlierTexts({
  place,
  name,
  onUse,
  onClose,
}: {
  place: { id: string; store: StoreKey; field: ListingField }
  name: string
  onUse: (text: string) => void
  onClose: () => void
}) {
  const earlier = useQuery(query.storePacks.earlierTexts.queryOptions({ input: place, staleTime: 0 }))
  return (
    <ItemDialog title={t('Earlier texts: {name}', { name })} onClose={onClose}>
      {earlier.isPending ? (
        <Loading label={t('Loading earlier texts')} />
      ) : earlier.isError ? (
        <p role="alert">{messageOf(earlier.error)}</p>
      ) : earlier.data.length === 0 ? (
        <p className="muted">{t('There are no earlier texts yet.')}</p>
      ) : (
        <ul className="rows" data-closed>
          {earlier.data.map(({ text, createdAt }) => (
            <Stack key={createdAt} component="li" gap="xs">
              <Group justify="space-between" gap="xs">
                <span className="caption">
                  {t('Until {date}, {time}', { date: formatDate(createdAt), time: formatTime(new Date(createdAt)) })}
                </span>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    onUse(text)
                    onClose()
                  }}
                >
                  {t('Use this text')}
                </Button>
              </Group>
              <p className="clamp" dir="auto" style={{ whiteSpace: 'pre-line' }}>
                {text === '' ? t('(empty)') : text}
              </p>
            </Stack>
          ))}
        </ul>
      )}
    </ItemDialog>
  )
}
