import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Creating } from './creating.tsx'
import { DropBook } from './drop-book.tsx'
import { FoundBook } from './found-book.tsx'

/** A finished text becomes a product: choose a file, check what was found, create. The address keeps the step. */
export function Import() {
  const { book, run } = useSearch({ strict: false }) as { book?: string; run?: string }
  const navigate = useNavigate()
  const go = (search: { book?: string; run?: string }, replace = false) =>
    void navigate({ to: '/dashboard/import', search, replace })
  return (
    <Page>
      <PageHeading lead={t('A manuscript you already have becomes a product: with its sections, pictures and notes.')}>
        {t('Bring a Book')}
      </PageHeading>
      {run ? (
        <Creating key={run} runId={run} onBack={() => go(book ? { book } : {}, true)} />
      ) : book ? (
        <FoundBook key={book} id={book} onStarted={(run) => go({ book, run })} onAnother={() => go({})} />
      ) : (
        <DropBook onRead={(book) => go({ book })} />
      )}
    </Page>
  )
}
