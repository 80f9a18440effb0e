import { LIMITS } from '@makeready/contract/domain/limits'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { IMPORT_ERRORS, type ImportedBook } from '@makeready/contract/imports'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookFields, type BookValues } from './book-fields.tsx'
import { atLevel, initialPlan, moved, splitLevels, takenSections, withEntries, wordsOf } from './import-plan.ts'
import { Losses } from './losses.tsx'
import { SectionTree } from './section-tree.tsx'

type Props = { onStarted: (runId: string) => void; onAnother: () => void }

export function FoundBook({ id, ...props }: Props & { id: string }) {
  const found = useQuery(query.imports.get.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY }))
  if (found.data) return <Plan book={found.data} {...props} />
  if (!found.isError) return <Loading />
  return (
    <Stack align="flex-start" gap="lg">
      <Notice tone="failure" role="alert">
        {found.error.message === 'NOT_FOUND' || !messageOf(found.error)
          ? t('Something went wrong. Try again.')
          : messageOf(found.error)}
      </Notice>
      <Button onClick={props.onAnother}>{t('Choose Another File')}</Button>
    </Stack>
  )
}

function Plan({ book, onStarted, onAnother }: Props & { book: ImportedBook }) {
  const { outline } = book
  const [values, setValues] = useState<BookValues>({
    title: book.title,
    author: book.author,
    productType: book.productType ?? DEFAULT_PRODUCT_TYPE,
    withCover: true,
    writtenBy: '',
  })
  const [plan, setPlan] = useState(() => initialPlan(outline))
  const { saving, save } = useSaving()
  const taken = takenSections(plan)
  const levels = splitLevels(outline)
  const issue = issueOf(values, taken.length)
  const create = () =>
    save(async () => {
      const { runId } = await api.imports.start({
        id: book.id,
        ...values,
        title: values.title.trim(),
        withCover: values.withCover && book.hasCover,
        writtenBy: values.writtenBy || 'unknown',
        sections: taken,
      })
      onStarted(runId)
    }, t('The product couldn’t be created'))
  return (
    <Stack gap="xxl">
      <BookFields book={book} values={values} onChange={setValues} onAnother={onAnother} />
      <Losses losses={book.losses} />
      <Stack component="section" gap="md" aria-labelledby="sections-found">
        <h2 id="sections-found">{t('Sections')}</h2>
        {levels.length > 1 && (
          <Group gap="sm" className="phone-column" align="center">
            <span className="muted">{t('Each section begins at')}</span>
            <Segmented
              label={t('Each section begins at')}
              value={String(plan.level)}
              onChange={(level) => setPlan(atLevel(plan, outline, Number(level) as 1 | 2 | 3))}
              options={levels.map(({ level, count }) => [String(level), levelLabel(level, count)] as const)}
            />
          </Group>
        )}
        <SectionTree
          outline={outline}
          plan={plan}
          onMove={(from, to) => setPlan(moved(plan, from, to))}
          onTake={(entries, isTaken) => setPlan(withEntries(plan, entries, isTaken))}
        />
      </Stack>
      <Group
        className="footer-bar"
        data-page
        justify="space-between"
        mx={{ base: -16, sm: -40 }}
        mb={{ base: -40, sm: -64 }}
        px={{ base: 16, sm: 40 }}
      >
        <span className="muted" role="status">
          {issue ??
            t('{count, plural, one {# section} other {# sections}}, {words, number} words', {
              count: taken.length,
              words: wordsOf(taken, outline),
            })}
        </span>
        <Button loading={saving} disabled={issue !== null} onClick={() => void create()}>
          {t('Create the Product')}
        </Button>
      </Group>
    </Stack>
  )
}

function issueOf({ title }: BookValues, sections: number): string | null {
  if (title.trim() === '') return t('Enter a title')
  if (sections === 0) return t('Choose at least one section')
  return sections > LIMITS.sectionsPerProject ? translate(IMPORT_ERRORS.sectionsTooMany) : null
}

const levelLabel = (level: 1 | 2 | 3, count: number): string =>
  level === 1
    ? t('Main headings ({count})', { count })
    : level === 2
      ? t('Subheadings ({count})', { count })
      : t('Third level ({count})', { count })
