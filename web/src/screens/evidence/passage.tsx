import type { EvidencePage } from '@makeready/contract/evidence'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { messageOf, query } from '../../api.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { UseAsMaterial } from './use-as-material.tsx'

const MARK = { background: 'var(--amber-wash)', color: 'inherit' }

type Props = { nicheId: string; pageId: string; quote: string; children: ReactNode }

/** Beside its children, opens the passage that a quote is from, as it was read. */
export function Passage({ nicheId, pageId, quote, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const page = useQuery(query.evidence.page.queryOptions({ input: { id: nicheId, page: pageId }, enabled: isOpen }))
  return (
    <Stack gap="xs">
      <Group gap="0 12px">
        {children}
        <Button
          variant="subtle"
          color="ink"
          size="xs"
          px={4}
          aria-expanded={isOpen}
          aria-controls={id}
          loading={isOpen && page.isLoading}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Hide Passage') : t('Passage')}
        </Button>
      </Group>
      <div id={id}>
        {isOpen && page.error && <p role="alert">{messageOf(page.error)}</p>}
        {isOpen && page.data && <Opened page={page.data} quote={quote} />}
      </div>
    </Stack>
  )
}

function Opened({ page, quote }: { page: EvidencePage; quote: string }) {
  const { title, url, fetchedAt, published, passages } = page
  const passage = passages.find((text) => text.includes(quote)) ?? quote
  const at = passage.indexOf(quote)
  return (
    <Stack gap="sm" className="panel card">
      <a className="link touch" href={url} target="_blank" rel="noreferrer" dir="auto">
        {title}
      </a>
      <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {passage.slice(0, at)}
        <mark style={MARK}>{quote}</mark>
        {passage.slice(at + quote.length)}
      </p>
      <p className="caption">
        {t('Read on {date}', { date: formatDate(fetchedAt) })}
        {published && ` · ${t('published {date}', { date: publishedText(published) })}`}
      </p>
      <UseAsMaterial page={page} />
    </Stack>
  )
}

/** As the page says it, if that isn't a date. */
const publishedText = (published: string) =>
  /^\d{4}-\d\d-\d\d/.test(published) && Number.isFinite(Date.parse(published)) ? formatDate(published) : published
