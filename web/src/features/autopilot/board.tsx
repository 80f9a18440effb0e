import type { Plan, SectionProgress } from '@makeready/contract/autopilot'
import { Box, Stack } from '@mantine/core'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardNotice } from './board-notice.tsx'
import classes from './board-row.module.css'
import { BoardRow } from './board-row.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'
import { groupsOf } from './outline/outline-edit.ts'
import { sectionNumbers } from './outline/section-numbers.ts'
import { growingSection, isWritten } from './plan/live-plan.ts'
import type { PlanProps } from './plan/plan-props.ts'
import { shownState } from './plan/section-states.ts'
import { Summary } from './plan/summary.tsx'
import { REWRITE_ALL_EDITED } from './rewrite-edited.ts'

const Reader = lazy(() => import('./plan/section-reader.tsx').then((module) => ({ default: module.SectionReader })))

export function Board({ plan, project, run, actions, outdated, interview, measures }: PlanProps) {
  const [reading, setReading] = useState<string | null>(null)
  const { ask, dialog } = useConfirm()
  const announcement = useSectionAnnouncements(plan)
  const sections = useMemo(() => new Map(plan.sections.map((section) => [section.key, section])), [plan.sections])
  const groups = useMemo(() => groupsOf(plan.outline), [plan.outline])
  const numbers = useMemo(() => sectionNumbers(plan.outline), [plan.outline])
  const { rewrite } = actions
  const isOutdated = (section: SectionProgress) =>
    isWritten(section) && section.contentId !== null && outdated.has(section.contentId)
  const state = (key: string) => sections.get(key)?.state
  const again = async (key: string) => {
    if (state(key) === 'edited' && !(await ask(REWRITE_EDITED))) return
    await rewrite(key)
  }
  const outdatedSections = plan.sections.filter(isOutdated)
  const againAll = async () => {
    if (outdatedSections.some((section) => section.state === 'edited') && !(await ask(REWRITE_ALL_EDITED))) return
    await actions.rewriteAll(outdatedSections.map(({ key }) => key))
  }
  // stable, so that only changed rows re-render
  const onRewrite = useStableCallback((key: string) => void again(key))
  const onRead = useCallback((key: string) => setReading(key), [])
  return (
    <>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      {plan.state === 'done' ? (
        <Summary plan={plan} project={project} interview={interview} measures={measures} />
      ) : (
        <BoardHead plan={plan} run={run} actions={actions} measures={measures} />
      )}
      <BoardNotice plan={plan} actions={actions} />
      {plan.state !== 'writing' && outdatedSections.length > 0 && (
        <Box mb="xl">
          <OutdatedNotice
            names={plan.outline
              .filter(({ key }) => outdatedSections.some((one) => one.key === key))
              .map(({ name }) => name)}
            busy={actions.busy === 'rewriteAll'}
            onRewrite={plan.state === 'done' ? () => void againAll() : null}
          />
        </Box>
      )}
      <h2 className="visually-hidden">{t('Sections')}</h2>
      <Stack gap="xl">
        {groups.map((group) => (
          <section key={group.sections[0]?.key} aria-label={group.part ?? undefined}>
            {group.part !== null && (
              <Box component="h2" className="label" mb="sm">
                {group.part}
              </Box>
            )}
            <ol className={`panel rows ${classes.rows}`}>
              {group.sections.map((planned) => {
                const progress = sections.get(planned.key)
                if (!progress) return null
                return (
                  <BoardRow
                    key={planned.key}
                    {...numbers.get(planned.key)}
                    planned={planned}
                    progress={progress}
                    outdated={isOutdated(progress)}
                    growing={growingSection(run.details, progress)}
                    engine={plan.engine}
                    hasGoal={plan.isKnown}
                    busy={actions.rewriting === planned.key}
                    onRead={onRead}
                    onRewrite={onRewrite}
                  />
                )
              })}
            </ol>
          </section>
        ))}
      </Stack>
      {reading !== null && (
        <Suspense fallback={null}>
          <Reader plan={plan} sectionKey={reading} onGo={setReading} onClose={() => setReading(null)} />
        </Suspense>
      )}
      {dialog}
    </>
  )
}

const REWRITE_EDITED = {
  title: t('Rewrite section'),
  question: t('You edited this section. Rewrite it anyway?'),
  note: t('Your text stays in the history.'),
  confirmLabel: t('Rewrite'),
}

/** Announces each finished or failed section once. */
function useSectionAnnouncements({ sections, outline }: Pick<Plan, 'sections' | 'outline'>): string {
  const [announcement, setAnnouncement] = useState('')
  const before = useRef<Map<string, string> | null>(null)
  useEffect(() => {
    const known = before.current
    before.current = new Map(sections.map(({ key, state }) => [key, state]))
    const changed = sections.findLast(({ key, state }) => known?.has(key) && known.get(key) !== state)
    if (!changed) return
    const name = outline.find(({ key }) => key === changed.key)?.name ?? ''
    if (isWritten(changed))
      setAnnouncement(
        shownState(changed) === 'asks'
          ? t('The questions of {name} are ready.', { name })
          : t('{name} is written.', { name }),
      )
    else if (changed.state === 'failed') setAnnouncement(t('{name} failed.', { name }))
  }, [sections, outline])
  return announcement
}

/** A stable function that calls the latest one. */
function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback)
  latest.current = callback
  return useCallback((...args: Args) => latest.current(...args), [])
}
