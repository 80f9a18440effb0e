import { storeRules } from '@makeready/contract/domain/stores'
import type { StorePack } from '@makeready/contract/stores'
import { Group, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Status } from '../../ui/status.tsx'
import { cardState } from './stores/card-state.ts'

/** How far each chosen store is; leads to their forms. `pack`: undefined while it is loading. */
export function StoresSummary({ projectId, pack }: { projectId: string; pack: StorePack | undefined }) {
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
      <Group>
        <ButtonLink to="/dashboard/project/$projectId/stores" params={{ projectId }} variant="default">
          {t('Open Store Pack')}
        </ButtonLink>
      </Group>
    </Stack>
  )
}
