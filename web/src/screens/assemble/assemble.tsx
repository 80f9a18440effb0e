import { Box, Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import classes from './assemble.module.css'
import type { AssemblyIssue } from './assembly.ts'
import { AssemblyPreview } from './assembly-preview.tsx'
import { AssemblySummary } from './assembly-summary.tsx'
import { type PickTab, PickTabs } from './pick-tabs.tsx'
import { useAssembly } from './use-assembly.ts'

/** Two buttons of equal width, unless a label needs more. */
const ALIKE = { flex: '1 1 0', miw: 'max-content' }

/** Specification, section 2: Assemble. Phones show one half at a time. */
export function Assemble() {
  const [view, setView] = useState<'pick' | 'preview'>('pick')
  const [tab, setTab] = useState<PickTab>('title')
  const [nameMissing, setNameMissing] = useState(false)
  const name = useRef<HTMLInputElement>(null)

  const show = (at: AssemblyIssue['at']) => {
    if (at === 'name') {
      setNameMissing(true)
      setView('preview')
      requestAnimationFrame(() => name.current?.focus())
    } else if (at !== 'session') {
      setView('pick')
      setTab(at)
    }
  }
  const { assembly, change, busy, isSaved, saveDraft, generatePdf, startOver } = useAssembly(show)
  const { projectId, title, cover, sections } = assembly

  return (
    <div className={classes.assemble} data-view={view}>
      <div className={classes.pick}>
        <PageHeading
          actions={
            <ButtonLink to="/dashboard/import" variant="default" leftSection={<Icon name="content" size={18} />}>
              {t('Bring a Book')}
            </ButtonLink>
          }
        >
          {t('Assemble Product')}
        </PageHeading>
        <Segmented
          className="phone-only"
          label={t('What to show')}
          value={view}
          onChange={setView}
          options={[
            ['pick', t('Pick')],
            ['preview', t('Preview')],
          ]}
        />
        <Box mt="lg" className={view === 'preview' ? 'phone-hidden' : undefined}>
          <PickTabs tab={tab} onTab={setTab} assembly={assembly} onChange={change} />
        </Box>
      </div>
      <aside className={`canvas-pane ${classes.summary}`} aria-label={t('Preview')}>
        <div className={`${classes.panel} ${view === 'pick' ? 'phone-hidden' : ''}`}>
          <AssemblySummary assembly={assembly} onChange={change} nameMissing={nameMissing} nameProps={{ ref: name }} />
          <AssemblyPreview assembly={assembly} />
        </div>
        <div className="footer-bar buttons" data-page>
          {projectId !== null && isSaved && (
            <Group gap="sm" flex="1 0 100%">
              <ButtonLink to="/dashboard/project/$projectId" params={{ projectId }} variant="subtle" color="ink">
                {t('Open Product')}
              </ButtonLink>
              <Button variant="subtle" color="ink" onClick={startOver}>
                {t('Start another')}
              </Button>
            </Group>
          )}
          <Button
            {...ALIKE}
            variant="default"
            loading={busy === 'draft'}
            disabled={busy === 'pdf'}
            onClick={() => void saveDraft()}
          >
            {t('Save as Draft')}
          </Button>
          <Button
            {...ALIKE}
            variant={title && cover && sections.length > 0 ? 'filled' : 'default'}
            loading={busy === 'pdf'}
            disabled={busy === 'draft'}
            onClick={() => void generatePdf()}
          >
            {t('Generate PDF')}
          </Button>
        </div>
      </aside>
    </div>
  )
}
