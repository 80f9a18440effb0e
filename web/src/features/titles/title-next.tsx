import { Box, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { CoverMiniature } from '../../ui/cover-miniature.tsx'

/** A 3:4 page of 92 px, enlarged with its type; three fit on a phone. */
const SIZE = { '--lines': 6, width: 92, height: 122, zoom: 1.15 }

/** What to do with a title that was just saved: it is shown as a cover in three styles. */
export function TitleNext({ titleId }: { titleId: string }) {
  const { data } = useQuery(query.titles.get.queryOptions({ input: { id: titleId } }))
  return (
    <Group align="flex-end" gap="sm" px={{ base: 16, sm: 32 }} pb="xl">
      {data &&
        (['illustrated', 'professional', 'vibrant'] as const).map((style) => (
          <CoverMiniature key={style} style={style} title={data.title} size={SIZE} />
        ))}
      <Box component="p" className="muted" flex="1 1 240px" ps={{ sm: 'md' }} lh={{ base: '28px', sm: 'inherit' }}>
        {t('A saved title can go straight on a cover.')}{' '}
        <Link to="/dashboard/cover-generator" search={{ titleId }} className="link">
          {t('Create Cover')}
        </Link>{' '}
        {t('or')}{' '}
        <Link to="/dashboard/content-generator" search={{ titleId }} className="link">
          {t('Generate Content')}
        </Link>
      </Box>
    </Group>
  )
}
