import { Box, Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import classes from './assemble.module.css'
import type { Fault } from './assembly.ts'
import { AssemblyPreview } from './assembly-preview.tsx'
import { JobTicket } from './job-ticket.tsx'
import { type PickTab, PickTabs } from './pick-tabs.tsx'
import { useAssembly } from './use-assembly.ts'

/** Specification, section 2: Assemble. Phones show one half at a time. */
export function Assemble() {
  const [view, setView] = useState<'pick' | 'preview'>('pick')
  const [tab, setTab] = useState<PickTab>('title')
  const [nameMissing, setNameMissing] = useState(false)
  const name = useRef<HTMLInputElement>(null)

  const show = (at: Fault['at']) => {
    if (at === 'name') {
      setNameMissing(true)
      setView('preview')
      requestAnimationFrame(() => name.current?.focus())
    } else if (at !== 'session') {
      setView('pick')
      setTab(at)
    }
  }
  const { assembly, change, busy, isSaved, saveDraft, generatePdf, startAnew } = useAssembly(show)
  const { projectId } = assembly

  return (
    <div className={classes.assemble} data-view={view}>
      <div className={classes.pick}>
        <PageHeading>{t('Assemble Product')}</PageHeading>
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
      <aside className={`well-pane ${classes.ticket}`} aria-label={t('Preview')}>
        <div className={`${classes.sheet} ${view === 'pick' ? 'phone-hidden' : ''}`}>
          <JobTicket assembly={assembly} onChange={change} nameMissing={nameMissing} nameProps={{ ref: name }} />
          <AssemblyPreview assembly={assembly} />
        </div>
        <div className="foot-bar buttons" data-page>
          {projectId !== null && isSaved && (
            <Group gap="sm" flex="1 0 100%">
              <ButtonLink to="/dashboard/project/$projectId" params={{ projectId }} variant="subtle" color="ink">
                {t('Open project')}
              </ButtonLink>
              <Button variant="subtle" color="ink" onClick={startAnew}>
                {t('Start another')}
              </Button>
            </Group>
          )}
          <Button
            flex={1}
            variant="default"
            loading={busy === 'draft'}
            disabled={busy === 'pdf'}
            onClick={() => void saveDraft()}
          >
            {t('Save as Draft')}
          </Button>
          <Button flex={1} loading={busy === 'pdf'} disabled={busy === 'draft'} onClick={() => void generatePdf()}>
            {t('Generate PDF')}
          </Button>
        </div>
      </aside>
    </div>
  )
}
