import { Box, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { CoverSketch } from '../../ui/cover-sketch.tsx'

/** What to do with a title that was just saved: it is shown as a cover in three designs. */
export function TitleNext({ titleId }: { titleId: string }) {
  const saved = useQuery(query.titles.get.queryOptions({ input: { id: titleId } }))
  const title = saved.data?.title ?? ''
  const { data } = useQuery(
    query.covers.sketches.queryOptions({
      input: { title },
      enabled: title !== '',
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return (
    <Group align="flex-end" gap="sm" px={{ base: 16, sm: 32 }} pb="xl">
      {data?.sketches.map((sketch) => (
        <CoverSketch key={sketch.style} sketch={sketch} title={title} />
      ))}
      <Box component="p" className="muted" flex="1 1 240px" lh={{ base: '28px', sm: 'inherit' }}>
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
