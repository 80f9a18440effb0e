import type { StorePack } from '@makeready/contract/stores'
import { Stack } from '@mantine/core'
import { t } from '../../../i18n/t.ts'
import { PackFiles } from './card-files.tsx'

/** What the ZIP has for the whole product, and what it can't have yet. */
export function PackContents({ pack: { files, cards } }: { pack: StorePack }) {
  const missing = cards.flatMap((card) => card.files).filter(({ state }) => state === 'missing').length
  return (
    <Stack component="section" gap="sm" w={{ base: '100%', md: 304 }} aria-labelledby="pack-contents">
      <h2 id="pack-contents">{t('Also in the ZIP')}</h2>
      <PackFiles files={files} />
      <p className="caption">
        {missing === 0
          ? t('Each store has a folder with its files and its listing.')
          : t(
              '{count, plural, one {# file of your stores isn’t} other {# files of your stores aren’t}} in it yet. Each card says why.',
              { count: missing },
            )}
      </p>
    </Stack>
  )
}
