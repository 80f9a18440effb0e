import { countWords } from '@makeready/contract/domain/reading-time'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityReport, QualityRow } from '@makeready/contract/quality'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useNetwork } from '@mantine/hooks'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { queryClient } from '../../query-client.ts'
import { useEngine } from '../../runs/use-engine.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastError, toastInfo } from '../../ui/toast/toast.ts'
import { DictionaryDialog } from './dictionary-dialog.tsx'
import { QualityDrawing } from './quality-drawing.tsx'
import { type QualityFilter, QualityGroup } from './quality-group.tsx'
import { summaryOf } from './quality-labels.ts'
import classes from './quality-panel.module.css'
import { useAsking } from './use-asking.ts'
import { addWord } from './use-dictionary.ts'
import { useFixes } from './use-fixes.ts'
import { useIgnoring } from './use-ignoring.ts'
import { countOf, reportKey, useQuality } from './use-quality.ts'

/** A product without a print edition has nothing to say about it. */
const hasRows = ({ group, rows }: QualityReport['groups'][number]) =>
  (group !== 'print' && group !== 'accessibility') || rows.length > 0

export function QualityPanel({
  project,
  onOpen,
}: {
  project: ProjectDetail
  onOpen: (row: QualityRow, why: string) => void
}) {
  const quality = useQuality(project)
  const { data: report } = quality
  const [filter, setFilter] = useState<QualityFilter>('found')
  const [dictionary, showDictionary] = useState(false)
  const { ignore, stopIgnoring } = useIgnoring(project)
  const { fixing, fix } = useFixes(project)
  const { validating, validate } = useValidating(project)
  const { asking, ask } = useAsking(project)
  const engine = useEngine()
  const { online } = useNetwork()
  const fixable = report?.groups.flatMap(({ rows }) => rows).filter((row) => row.fix && !row.ignored) ?? []
  const nothing = report !== undefined && countOf(report, 'fail') + countOf(report, 'warn') === 0
  const checking = quality.isFetching
  const actions = {
    onOpen: (row: QualityRow) => onOpen(row, translate(row.message, row.detail)),
    onFix: (row: QualityRow) => void fix([row]),
    onAddWord: (row: QualityRow) => void addWord(row.words, project.id),
    onIgnore: (row: QualityRow) => void ignore(row),
    onStopIgnoring: (row: QualityRow) => void stopIgnoring(row),
    onValidate: () => void validate(api.quality.validate),
    onClaim: () => void validate(api.quality.claim),
    onAsk: () => void ask(),
    model: engine?.kind === 'model' ? engine.label : null,
  }
  const summary = report && summaryOf(report.groups)
  return (
    <Stack gap="lg">
      <p className="visually-hidden" role="status">
        {checking ? t('Checking') : summary && t('Checked: {what}', { what: summary.text })}
      </p>
      <Group justify="space-between">
        {report && (
          <Segmented
            label={t('Show')}
            value={filter}
            onChange={setFilter}
            className={classes.filters}
            options={[
              ['found', t('All issues')],
              ['fail', t('To fix {count, number}', { count: countOf(report, 'fail') })],
              ['warn', t('To review {count, number}', { count: countOf(report, 'warn') })],
              ['pass', t('Passed {count, number}', { count: countOf(report, 'pass') })],
              ['ignored', t('Ignored {count, number}', { count: countOf(report, 'ignored') })],
            ]}
          />
        )}
        <Group className={classes.tools} gap="sm">
          {fixable.length > 1 && (
            <Button variant="default" loading={fixing} onClick={() => void fix(fixable)}>
              {t('Fix all {count, number} safe ones', { count: fixable.length })}
            </Button>
          )}
          <Button variant="subtle" color="ink" aria-haspopup="dialog" onClick={() => showDictionary(true)}>
            {t('Your dictionary')}
          </Button>
        </Group>
      </Group>
      {!online && (
        <Notice tone="information">{t('You’re offline. This is how it looked when you were last connected.')}</Notice>
      )}
      {quality.isError && online && (
        <Notice tone="failure">
          <p>{t('Couldn’t check the product. {reason}', { reason: messageOf(quality.error) })}</p>
          <Button size="compact-sm" variant="default" onClick={() => void quality.refetch()}>
            {t('Check again')}
          </Button>
        </Notice>
      )}
      {!report && !quality.isError && <LoadingRows project={project} />}
      {nothing && filter === 'found' && (
        <Group gap="16px 24px">
          <QualityDrawing />
          <div>
            <b className="title">{t('Nothing to fix')}</b>
            <p className="muted">{t('Text, cover and documents were checked. See “Passed” for details.')}</p>
          </div>
        </Group>
      )}
      {report && (
        <Stack gap="xxl" aria-busy={checking}>
          {report.groups.filter(hasRows).map((group) => (
            <QualityGroup
              key={group.group}
              group={group}
              filter={filter}
              project={project}
              busy={fixing || validating || asking}
              actions={actions}
            />
          ))}
        </Stack>
      )}
      {dictionary && <DictionaryDialog projectId={project.id} onClose={() => showDictionary(false)} />}
    </Stack>
  )
}

function LoadingRows({ project }: { project: ProjectDetail }) {
  return (
    <div className={classes.skeleton}>
      <p className="caption">
        {t('Checking {count, plural, one {# word} other {# words}}', {
          count: project.contentSections.reduce((sum, { content }) => sum + countWords(content), 0),
        })}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton
          key={row}
          height={20}
          radius="sm"
          mt="md"
          width={row % 2 === 0 ? undefined : '82%'}
          aria-hidden="true"
        />
      ))}
    </div>
  )
}

/** Takes a few seconds, with Ace half a minute. */
function useValidating({ id }: ProjectDetail) {
  const [validating, setValidating] = useState(false)
  async function validate(check: typeof api.quality.validate) {
    setValidating(true)
    toastInfo(t('Validating the documents'))
    try {
      await check({ id })
      await queryClient.invalidateQueries({ queryKey: reportKey(id) })
      await queryClient.invalidateQueries({ queryKey: query.projects.key() })
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setValidating(false)
  }
  return { validating, validate }
}
