import { storeRules } from '@makeready/contract/domain/stores'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { StorePack } from '@makeready/contract/stores'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Status } from '../../ui/status.tsx'
import { PackPictures } from './stores/card-files.tsx'
import { cardState } from './stores/card-state.ts'
import { packUrl } from './stores/use-store-pack.ts'

/** How far each chosen store is, and the pictures; leads to the stores' forms. `pack`: undefined while it is loading. */
export function StoresSummary({ project, pack }: { project: ProjectDetail; pack: StorePack | undefined }) {
  return (
    <Stack component="section" gap="lg" aria-labelledby="store-pack">
      <Stack gap={4}>
        <h2 id="store-pack">{t('Store pack')}</h2>
        <p className="caption">
          {t('The fields of each store’s form within its limits, what you keep of a sale, and all files in one ZIP.')}
        </p>
      </Stack>
      {!pack ? (
        <Skeleton h={96} />
      ) : (
        <ul className="rows" data-closed>
          {pack.cards.map((card) => (
            <Group key={card.store} component="li" justify="space-between" gap="4px 24px">
              <span>{translate(storeRules(card.store).name)}</span>
              <Status {...cardState(card)} />
            </Group>
          ))}
        </ul>
      )}
      {pack && <PackPictures files={pack.files} columns={{ base: 2, xs: 3, md: 6 }} />}
      <Group>
        <ButtonLink to="/dashboard/project/$projectId/stores" params={{ projectId: project.id }} variant="default">
          {t('Open Store Pack')}
        </ButtonLink>
        {pack && pack.stores.length > 0 && (
          <Button
            component="a"
            variant="subtle"
            href={packUrl(project.id)}
            leftSection={<Icon name="download" size={18} />}
          >
            {t('Download All')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
