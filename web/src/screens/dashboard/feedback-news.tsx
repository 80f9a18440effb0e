import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'

/** Milliseconds between looks. */
const POLL_MS = 60_000

/** Products whose readers said something that their creator has not seen. */
export function FeedbackNews() {
  const { data } = useQuery(query.proofs.news.queryOptions({ staleTime: 0, refetchInterval: POLL_MS }))
  if (!data || data.items.length === 0) return null
  return (
    <Box mb="xl">
      <Notice tone="information" icon="content" role="status">
        <b>{t('New feedback from your readers')}</b>
        {data.items.map(({ id, title, count }) => (
          <p key={id}>
            <Link className="link touch" to="/dashboard/project/$projectId" params={{ projectId: id }} hash="feedback">
              <bdi>{title}</bdi>
            </Link>{' '}
            <span className="muted">{t('{count, plural, one {# new comment} other {# new comments}}', { count })}</span>
          </p>
        ))}
      </Notice>
    </Box>
  )
}
