import type { Plan } from '@makeready/contract/autopilot'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PRODUCT_TYPE_LABELS } from '../../../i18n/labels.ts'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { isActive, type RunState } from '../../../runs/run-state.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Status } from '../../../ui/status.tsx'
import type { StatusState } from '../../../ui/status-mark.tsx'
import { Board } from '../board.tsx'
import { OutlineProgress } from '../outline/outline-progress.tsx'
import { OutlineView } from '../outline/outline-view.tsx'
import type { PlanProps } from './plan-props.ts'
import { reachedCap } from './reached-cap.ts'
import { askingShare } from './section-states.ts'
import { usePlanActions } from './use-plan-actions.ts'

const STATES: Record<Plan['state'], [StatusState, string]> = {
  outlining: ['running', t('Outline is being written')],
  outline: ['draft', t('Outline ready to review')],
  writing: ['running', t('Writing')],
  paused: ['draft', t('Paused')],
  stopped: ['draft', t('Stopped')],
  failed: ['failed', t('Failed')],
  done: ['done', t('Written')],
}
const QUESTIONS_READY: (typeof STATES)['done'] = ['draft', t('Questions ready')]
const CAP_REACHED: (typeof STATES)['failed'] = ['draft', t('Cap reached')]

/** A plan in its current state: the outline as it arrives, the outline to approve, or the board. */
export function PlanView({ plan, project, run, outdated, interview, measures }: Omit<PlanProps, 'actions'>) {
  const actions = usePlanActions(plan)
  const { view } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [state, word] = statusOf(plan)
  const isBegun = plan.state !== 'outlining' && plan.state !== 'outline' && plan.sections.length > 0
  const toBoard = () => void navigate({ to: '.', search: {}, replace: true })
  const props = { plan, project, run, actions, outdated, interview, measures }
  const shown = isOutlining(plan, run) ? 'outlining' : isBegun && view !== 'outline' ? 'board' : 'outline'
  useFromTheTop(shown)
  return (
    <Page>
      <BackLink to="/dashboard/project/$projectId" params={{ projectId: project.id }}>
        {t('Back to the Product')}
      </BackLink>
      <PageHeading
        meta={
          <>
            <Status state={state}>{word}</Status>
            {plan.engineLabel !== '' && <span className="tag">{translate(plan.engineLabel)}</span>}
            <span className="caption">
              {[t('Autopilot'), project.productType && PRODUCT_TYPE_LABELS[project.productType]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        }
      >
        {project.productTitle?.title ?? project.title}
      </PageHeading>
      {shown === 'outlining' ? (
        <OutlineProgress {...props} />
      ) : shown === 'board' ? (
        <Board {...props} />
      ) : (
        <OutlineView {...props} onBoard={isBegun ? toBoard : null} />
      )}
    </Page>
  )
}

function statusOf(plan: Plan): (typeof STATES)['done'] {
  if (reachedCap(plan) !== null) return CAP_REACHED
  return plan.state === 'done' && askingShare(plan.sections) === 'most' ? QUESTIONS_READY : STATES[plan.state]
}

/** Scrolls to the top when the view changes. */
function useFromTheTop(shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    const isOther = before.current !== 'outlining'
    before.current = shown
    if (!isOther) return
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [shown])
}

/** Also when it failed or was stopped without an outline. */
function isOutlining({ state, outline }: Plan, { phase }: RunState): boolean {
  return state === 'outlining' || (outline.length === 0 && !isActive(phase))
}
