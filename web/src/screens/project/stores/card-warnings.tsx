import type { StoreKey } from '@makeready/contract/domain/stores'
import type { RepairPlace, StoreWarning } from '@makeready/contract/stores'
import { Box, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { Status } from '../../../ui/status.tsx'

const PLACES: Record<Exclude<RepairPlace, 'field'>, { hash: string; label: string }> = {
  publication: { hash: 'publication', label: t('Publication details') },
  cover: { hash: 'pages', label: t('Go to the cover') },
  documents: { hash: 'pages', label: t('Go to the documents') },
  print: { hash: 'print', label: t('Go to print') },
  pictures: { hash: 'pages', label: t('Go to the cover') },
}

/** What the store would refuse or miss, each with the place to repair it. */
export function CardWarnings({
  warnings,
  store,
  projectId,
}: {
  warnings: readonly StoreWarning[]
  store: StoreKey
  projectId: string
}) {
  if (warnings.length === 0) return null
  return (
    <Stack gap="sm">
      <h3 className="label">{t('To repair')}</h3>
      <Stack component="ul" gap="sm">
        {warnings.map((warning) => (
          <li key={warning.message}>
            <Status state={warning.level === 'refused' ? 'failed' : 'draft'} wraps>
              {translate(warning.message, warning.detail)}
            </Status>
            <Box ms={20}>
              <Repair {...warning} store={store} projectId={projectId} />
            </Box>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function Repair({ place, field, store, projectId }: StoreWarning & { store: StoreKey; projectId: string }) {
  if (place === 'field')
    return (
      <button type="button" className="link touch" onClick={() => focusField(`listing-${store}-${field}`)}>
        {t('Go to the field')}
      </button>
    )
  const { hash, label } = PLACES[place]
  return (
    <Link className="link touch" to="/dashboard/project/$projectId" params={{ projectId }} hash={hash}>
      {label}
    </Link>
  )
}

function focusField(id: string): void {
  document.getElementById(id)?.querySelector<HTMLElement>('input, textarea, [tabindex]')?.focus()
}
