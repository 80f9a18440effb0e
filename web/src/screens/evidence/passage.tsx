import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf, query } from '../../api.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { UseAsMaterial } from './use-as-material.tsx'

const MARK = { background: 'var(--amber-wash)', color: 'inherit' }

/** The passage that a quote is from, as it was read. */
export function Passage({ nicheId, pageId, quote }: { nicheId: string; pageId: string; quote: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const page = useQuery(query.evidence.page.queryOptions({ input: { id: nicheId, page: pageId }, enabled: isOpen }))
  const passage = page.data?.passages.find((text) => text.includes(quote))
  const at = passage?.indexOf(quote) ?? 0
  return (
    <Stack gap="xs" align="start">
      <Button
        variant="subtle"
        color="ink"
        size="xs"
        px={0}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Passage')}
      </Button>
      <div id={id}>
        {isOpen && page.error && <p className="caption">{messageOf(page.error)}</p>}
        {isOpen && page.data && (
          <Stack gap={4} className="panel card">
            <b dir="auto">{page.data.title}</b>
            <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {passage ? (
                <>
                  {passage.slice(0, at)}
                  <mark style={MARK}>{quote}</mark>
                  {passage.slice(at + quote.length)}
                </>
              ) : (
                quote
              )}
            </p>
            <p className="caption">
              {t('Read on {date}', { date: formatDate(page.data.fetchedAt) })}
              {page.data.published && ` · ${t('published {date}', { date: page.data.published })}`}
            </p>
            <UseAsMaterial page={page.data} />
          </Stack>
        )}
      </div>
    </Stack>
  )
}
