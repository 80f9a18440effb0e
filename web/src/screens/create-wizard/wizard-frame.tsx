import { useEffect, useRef } from 'react'
import type { EngineStatus } from '../../runs/engine-label.ts'
import { OfflineNotice } from '../../ui/offline-notice.tsx'
import { ContentStep } from './content-step.tsx'
import { CoverStep } from './cover-step.tsx'
import { IdeaStep } from './idea-step.tsx'
import { NicheStep } from './niche-step.tsx'
import type { OpenedDraft } from './open-draft.ts'
import { ReviewStep } from './review-step.tsx'
import { TitleStep } from './title-step.tsx'
import { useStepHistory } from './use-step-history.ts'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-frame.module.css'
import { WizardHeader } from './wizard-header.tsx'
import { WizardProgress } from './wizard-progress.tsx'

const STEPS = [NicheStep, IdeaStep, TitleStep, ContentStep, CoverStep, ReviewStep]

type Frame = { userId: string; opened: OpenedDraft; engine: EngineStatus | undefined; onStartNew: () => void }

export function WizardFrame({ userId, opened, engine, onStartNew }: Frame) {
  const wizard = useWizard(userId, opened)
  const { currentStep } = wizard.state
  useStepHistory(wizard)
  const Step = STEPS[currentStep - 1] ?? NicheStep
  return (
    <div className={classes.wizard}>
      <WizardHeader wizard={wizard} {...(opened.from === 'local' ? { onStartNew } : {})} />
      <WizardProgress state={wizard.state} status={wizard.status} onRetry={wizard.retrySync} />
      <OfflineNotice className="head-bar" />
      <StepPlace key={currentStep}>
        <Step wizard={wizard} engine={engine} />
      </StepPlace>
    </div>
  )
}

let shown = 0

/** Focuses and scrolls to the heading of a new step. */
function StepPlace({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    shown += 1
    if (shown > 1) place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={classes.step}>
      {children}
    </div>
  )
}
