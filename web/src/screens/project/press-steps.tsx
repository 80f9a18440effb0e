import { t } from '../../i18n/t.ts'
import { Steps } from '../../ui/steps.tsx'

/** What the press does, in its order; each is done once as many steps are. */
const STEPS = [t('Manuscript'), 'PDF', 'DOCX', 'EPUB']

/** Four patches that fill: what is made, what is on the press now, what is to come. */
export function PressSteps({ done }: { done: number }) {
  return (
    <Steps
      steps={STEPS.map((name, index) => ({
        name,
        state: index < done ? 'done' : index === done ? 'current' : 'to come',
        children: index <= done ? <b>{name}</b> : name,
      }))}
    />
  )
}
