import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Wizard } from './use-wizard.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the step that this entry shows */
    wizardStep?: number
    /** the step of the previous entry */
    wizardCameFrom?: number
  }
}

/** One history entry per step, so that Back goes one step back. */
export function useStepHistory({ state, commit }: Wizard): void {
  const { currentStep } = state
  const navigate = useNavigate()
  const { history } = useRouter()
  const { wizardStep, wizardCameFrom } = useRouterState({ select: ({ location }) => location.state })
  const shown = useRef<{ step: number; entry: number | undefined } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step or the entry changes
  useEffect(() => {
    const before = shown.current
    shown.current = { step: currentStep, entry: wizardStep }
    if (currentStep === wizardStep) return
    if (before?.step === currentStep && before.entry !== undefined && wizardStep !== undefined) {
      return void commit({ type: 'went', step: wizardStep })
    }
    // the wizard's own Back removes its entry if it is on top
    if (before && before.step > currentStep && wizardCameFrom === currentStep) return history.back()
    const isFurther = before !== null && before.step < currentStep
    void navigate({
      to: '.',
      search: true,
      state: { wizardStep: currentStep, ...(isFurther ? { wizardCameFrom: before.step } : {}) },
      replace: !isFurther,
    })
  }, [currentStep, wizardStep])
}
