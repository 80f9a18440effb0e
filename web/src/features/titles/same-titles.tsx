import { sameTitleUrl } from '@makeready/contract/domain/evidence-checks'
import { Button } from '@mantine/core'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'

/** Opens a store's search, so that a title that is taken is noticed before it is saved. */
export function SameTitles({ title }: { title: string }) {
  return (
    <Button
      component="a"
      variant="subtle"
      color="ink"
      size="xs"
      href={sameTitleUrl(title, interfaceLanguage)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('Is It Taken? {title}', { title })}
    >
      {t('Is It Taken?')}
    </Button>
  )
}
