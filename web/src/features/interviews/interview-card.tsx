import { questionsAboutProduct, questionsAboutSection } from '@makeready/contract/domain/interview'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { Button, Stack } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { useEngine } from '../../runs/use-engine.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { answeredOf, type Progress, progressOf, type Scope } from './scope.ts'
import { useUnsentAnswers } from './use-answers.ts'
import { useInterview } from './use-interview.ts'

const InterviewDialog = lazy(() =>
  import('./interview-dialog.tsx').then((module) => ({ default: module.InterviewDialog })),
)

const BEGIN: Record<Progress, string> = {
  unanswered: t('Start the Interview'),
  begun: t('Continue the Interview'),
  answered: t('Review Your Answers'),
}

type Props = {
  /** null: there is none yet, and `ensureProject` creates it */
  projectId: string | null
  ensureProject?: () => Promise<string>
  scope: Scope
  /** a section's points, one per line; for a product, its sections */
  outline?: string | undefined
  sections?: number
  productType: ProductType | null
  language: string
  /** called with true while its dialog is opening or open */
  onBusy?: (busy: boolean) => void
}

/** Offers questions before something is written, or continues an interview. */
export function InterviewCard({
  projectId,
  ensureProject,
  scope,
  outline = '',
  sections = 0,
  productType,
  language,
  onBusy,
}: Props) {
  const interview = useInterview(projectId, scope)
  const { questions, asking, failure } = interview
  useUnsentAnswers(projectId, interview.all)
  const [opening, setOpening] = useState(false)
  const [open, setOpen] = useState(false)
  const hasQuestions = questions.length > 0
  const points = outline.split('\n').filter((line) => line.trim() !== '').length
  const count = hasQuestions
    ? questions.length
    : scope === null
      ? questionsAboutProduct(sections)
      : questionsAboutSection(points)
  const answered = answeredOf(questions)
  const engine = useEngine()
  const asksInEnglish = !hasQuestions && engine?.kind === 'composer' && !/^(?:en|de)\b/.test(language)

  // requested here: the first question opens automatically
  useEffect(() => {
    if (!opening || asking || !hasQuestions) return
    setOpening(false)
    setOpen(true)
  }, [opening, asking, hasQuestions])
  useEffect(() => {
    if (failure !== null) setOpening(false)
  }, [failure])

  const start = async () => {
    if (hasQuestions) return setOpen(true)
    setOpening(true)
    onBusy?.(true)
    const id = projectId ?? (await ensureProject?.().catch(() => null)) ?? null
    if (id !== null && (await interview.ask(outline, id))) return
    setOpening(false)
    onBusy?.(false)
  }

  return (
    <Stack className="panel card" gap="sm">
      <b>
        {hasQuestions && answered === count
          ? t('All interview questions are answered')
          : scope === null
            ? t(
                'Answer {count, plural, one {# question} other {# questions}} for a better {type, select, ebook {book} course {course} other {product}}',
                { count, type: productType ?? 'other' },
              )
            : t('Answer {count, plural, one {# question} other {# questions}} for a better section', { count })}
      </b>
      <p className="caption">
        {answered === 0
          ? t(
              'Share your cases, your numbers and your steps. We’ll write from your answers first. You can skip any question.',
            )
          : t('{answered, number} of {count, number} answered. We’ll write from your answers first.', {
              answered,
              count,
            })}
      </p>
      {asksInEnglish && (
        <p className="caption">
          {t('The built-in composer asks in English only. Answer in the language of your product.')}
        </p>
      )}
      {failure !== null && (
        <Notice tone="failure" role="alert">
          {failure}
        </Notice>
      )}
      {asking && opening ? (
        <Stack gap="xs" role="status">
          <span className="caption">{t('Preparing your questions')}</span>
          <ProgressBar share={null} />
        </Stack>
      ) : (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => void start()}>
          {BEGIN[progressOf(questions)]}
        </Button>
      )}
      <Suspense fallback={null}>
        {open && projectId !== null && (
          <InterviewDialog
            projectId={projectId}
            questions={questions}
            language={language}
            onClose={() => {
              setOpen(false)
              onBusy?.(false)
            }}
          />
        )}
      </Suspense>
    </Stack>
  )
}
