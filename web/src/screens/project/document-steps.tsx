import { t } from '../../i18n/t.ts'
import { Steps } from '../../ui/steps.tsx'

/** In the order in which the press creates them. */
const STEPS = [t('Manuscript'), 'PDF', 'DOCX', 'EPUB']

export function DocumentSteps({ done }: { done: number }) {
  return (
    <Steps
      steps={STEPS.map((name, index) => ({
        name,
        state: index < done ? 'done' : index === done ? 'current' : 'upcoming',
        children: index <= done ? <b>{name}</b> : name,
      }))}
    />
  )
}
