import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityRow } from '@makeready/contract/quality'
import { Box, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { t } from '../../i18n/t.ts'
import { showSection } from './section-bar.tsx'
import type { PartWork } from './use-parts.ts'

const loadPanel = () =>
  import('../../features/quality/quality-panel.tsx').then((module) => ({ default: module.QualityPanel }))
const Panel = lazy(loadPanel)
// preloaded, so that nothing below moves later
loadPanel().catch(() => {})
const Card = lazy(() =>
  import('../../features/quality/quality-card.tsx').then((module) => ({ default: module.QualityCard })),
)
const Problems = lazy(() =>
  import('../../features/quality/problems-before-export.tsx').then((module) => ({
    default: module.ProblemsBeforeExport,
  })),
)

type Project = { project: ProjectDetail }
type Work = { onWork: (work: PartWork) => void }

export function QualityControl({ project, onWork }: Project & Work) {
  return (
    <Stack component="section" gap="md" data-section="quality" aria-labelledby="quality">
      <h2 id="quality">{t('Quality control')}</h2>
      <Suspense fallback={<Waiting />}>
        <Panel project={project} onOpen={(row, why) => open(row, why, project, onWork)} />
      </Suspense>
    </Stack>
  )
}

/** As tall as a report without findings, like the skeleton that follows. */
function Waiting() {
  return (
    <Box component="p" className="caption" mih={{ base: 516, sm: 372 }}>
      {t('Checking')}
    </Box>
  )
}

export function QualitySummary({ project }: Project) {
  return (
    <Suspense fallback={null}>
      <Card project={project} onSee={() => showSection('quality')} />
    </Suspense>
  )
}

export function ProblemsAhead({ project, onWork }: Project & Work) {
  return (
    <Suspense fallback={null}>
      <Problems
        project={project}
        onSee={() => showSection('quality')}
        onOpen={(row, why) => open(row, why, project, onWork)}
      />
    </Suspense>
  )
}

function open(row: QualityRow, why: string, project: ProjectDetail, onWork: Work['onWork']): void {
  const work = openEditor(row, why, project)
  if (work) onWork(work)
}

function openEditor(row: QualityRow, why: string, { contentSections, cover }: ProjectDetail): PartWork | null {
  const section = contentSections.find(({ id }) => id === row.section?.id)
  if (!section) return row.rule.startsWith('cover-') ? { kind: 'cover', edit: cover !== null } : null
  // its list of sections is to be written again, not edited word by word
  if (row.rule === 'missing-sections') return { kind: 'content', edit: false, section }
  const { start, end } = row.at ?? { start: 0, end: 0 }
  const words = section.version === row.section?.version ? section.content.slice(start, end) : row.words
  return { kind: 'content', edit: true, section, mark: { start, end, words, why } }
}
