import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SOURCE_MESSAGES } from './messages.ts'
import classes from './source-dialog.module.css'

export function SourceText({ id, label }: { id: string; label: string }) {
  const text = useInfiniteQuery(
    query.sources.text.infiniteOptions({
      input: (from: number) => ({ id, from }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  if (text.isError && !text.data)
    return (
      <LoadFailure
        toast={SOURCE_MESSAGES.textFailed}
        reason={messageOf(text.error)}
        error={text.error}
        onRetry={() => void text.refetch()}
      />
    )
  if (!text.data) return <Loading label={t('Loading the text')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements need keyboard access
    <section className={`panel ${classes.text}`} aria-label={label} tabIndex={0}>
      <p dir="auto">
        {text.data.pages
          .map((page) => page.text)
          .join('')
          .trim()}
      </p>
      {text.hasNextPage && (
        <Button
          mt="lg"
          variant="default"
          size="xs"
          loading={text.isFetchingNextPage}
          onClick={() => void text.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </section>
  )
}
