import { titleSearches } from '@makeready/contract/domain/evidence-checks'
import type { OwnTitle } from '@makeready/contract/same-titles'
import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../api.ts'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { useSameTitles } from './own-titles.tsx'
import { SearchedTitles } from './searched-titles.tsx'
import { LEVELS } from './title-levels.ts'

/** What has this title: the creator's own library, what a source finds, and searches of stores to open. */
export function SameTitlesDialog({ title, except, onClose }: { title: string; except?: string; onClose: () => void }) {
  const check = useSameTitles(title, except)
  return (
    <ItemDialog
      kind={t('Is this title taken?')}
      icon="title"
      title={title}
      size={600}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <Stack gap="xl">
        <Stack component="section" gap="sm" aria-labelledby="own-titles">
          <h3 id="own-titles">{t('In your library')}</h3>
          {check.error && <p className="caption">{messageOf(check.error)}</p>}
          {check.data?.own.length === 0 && (
            <p className="muted">{t('None of your own titles is the same or nearly the same.')}</p>
          )}
          {check.data && check.data.own.length > 0 && (
            <ul className="rows" data-closed>
              {check.data.own.map((own) => (
                <li key={own.id}>
                  <Stack gap={2}>
                    <OwnTitleLink {...own} />
                    <span className="caption">
                      {LEVELS[own.level]} · {own.kind === 'title' ? t('Saved title') : t('Product')}
                    </span>
                  </Stack>
                </li>
              ))}
            </ul>
          )}
        </Stack>
        <Stack component="section" gap="sm" aria-labelledby="found-titles">
          <h3 id="found-titles">{t('Books and courses')}</h3>
          {check.data && <SearchedTitles title={title} {...check.data} />}
        </Stack>
        <Stack component="section" gap="sm" aria-labelledby="store-searches">
          <h3 id="store-searches">{t('Look for it yourself')}</h3>
          <Group gap="md">
            {titleSearches(title, interfaceLanguage).map(({ place, url }) => (
              <a key={place} className="link" href={url} target="_blank" rel="noreferrer">
                {place}
              </a>
            ))}
          </Group>
        </Stack>
        <p className="caption">
          {t('You can save a title that is taken. But buyers may mix the products up, and some titles are protected.')}
        </p>
      </Stack>
    </ItemDialog>
  )
}

function OwnTitleLink({ kind, id, title }: OwnTitle) {
  const look = { className: 'link', dir: 'auto', target: '_blank' } as const
  return kind === 'title' ? (
    <Link to="/dashboard/title-generator" search={{ edit: id }} {...look}>
      {title}
    </Link>
  ) : (
    <Link to="/dashboard/project/$projectId" params={{ projectId: id }} {...look}>
      {title}
    </Link>
  )
}
