import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import type { Question } from '@makeready/contract/interviews'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Group, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { AnswerList } from './answer-list.tsx'
import { InterviewCard } from './interview-card.tsx'
import { answeredOf, isOpen } from './scope.ts'
import { useUnsentAnswers } from './use-answers.ts'
import { useInterview } from './use-interview.ts'

const InterviewDialog = lazy(() =>
  import('./interview-dialog.tsx').then((module) => ({ default: module.InterviewDialog })),
)

/** Rows shown before 'show all'. */
const FEW = 5

type Props = { project: Pick<ProjectDetail, 'id' | 'language' | 'productType' | 'contentSections'> }

/** All questions about a product and its sections, with answers to read, change and add. */
export function InterviewPanel({ project }: Props) {
  const { id: projectId, productType, contentSections } = project
  const language = project.language ?? DEFAULT_LANGUAGE
  const interview = useInterview(projectId, null)
  const { all, asking, failure } = interview
  useUnsentAnswers(projectId, all)
  const [opened, setOpened] = useState<{ startAt?: string; single?: boolean } | null>(null)
  // the card that asked opens the first question, though there are several by now
  const [isStarting, setStarting] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const open = all.filter(isOpen).length
  const shown = isWhole ? all : all.slice(0, FEW)
  return (
    <Box component="section" aria-labelledby="interview">
      <Group align="baseline" justify="space-between" gap="2px 16px" mb="lg">
        <h2 id="interview">{t('Interview')}</h2>
        {all.length > 0 && (
          <span className="caption">
            {t('{answered, number} of {count, number} answered', { answered: answeredOf(all), count: all.length })}
          </span>
        )}
      </Group>
      {all.length === 0 || isStarting ? (
        <InterviewCard
          projectId={projectId}
          scope={null}
          sections={contentSections.length}
          productType={productType}
          language={language}
          onBusy={setStarting}
        />
      ) : (
        <Stack gap="lg">
          <AnswerList
            questions={shown}
            textOf={({ answer }: Question) => answer}
            onOpen={(question) => setOpened({ startAt: question.id, single: !isOpen(question) })}
          />
          {failure !== null && (
            <Notice tone="failure" role="alert">
              {failure}
            </Notice>
          )}
          {asking && <ProgressBar share={null} />}
          <Group gap="sm">
            {open > 0 && (
              <Button variant="default" onClick={() => setOpened({})}>
                {t('{count, plural, one {Answer # Open Question} other {Answer # Open Questions}}', { count: open })}
              </Button>
            )}
            {all.length > FEW && (
              <Button variant="subtle" color="ink" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? t('Show Fewer') : t('Show {count, number} More', { count: all.length - FEW })}
              </Button>
            )}
            <Button variant="subtle" color="ink" disabled={asking} onClick={() => void interview.ask()}>
              {t('Ask Me New Questions')}
            </Button>
          </Group>
        </Stack>
      )}
      <Suspense fallback={null}>
        {opened && (
          <InterviewDialog
            projectId={projectId}
            questions={all}
            language={language}
            startAt={opened.startAt}
            single={opened.single ?? false}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Box>
  )
}
