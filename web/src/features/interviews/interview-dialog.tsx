import { LIMITS } from '@makeready/contract/domain/limits'
import type { Question } from '@makeready/contract/interviews'
import { Box, Button, Group, Stack } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { GrowingTextarea } from '../../ui/fields/growing-textarea.tsx'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { AnswerList } from './answer-list.tsx'
import type { AnswerStatus } from './answer-sync.ts'
import { DictateButton } from './dictate-button.tsx'
import { appendDictation } from './dictation.ts'
import { answeredOf, firstOpen, isOpen } from './scope.ts'
import { type Answers, useAnswers } from './use-answers.ts'

const ASKED_BY: Record<NonNullable<Question['perspective']>, string> = {
  beginner: t('A beginner might ask'),
  practitioner: t('An experienced reader might ask'),
  skeptic: t('A skeptic might ask'),
}

/** The status below an answer; nothing while it is unchanged. */
const STATUS: Record<AnswerStatus, string> = {
  saved: t('Saved'),
  saving: t('Saving'),
  unsaved: t('Saved on this device until the server can be reached.'),
}

type Props = {
  projectId: string
  questions: readonly Question[]
  /** language of the answers */
  language: string
  /** the question to start with; by default the first open one */
  startAt?: string | undefined
  /** only the question to start with: Save closes the dialog */
  single?: boolean
  onClose: () => void
}

/** One question at a time, then all answers for review. */
export function InterviewDialog({ projectId, questions, language, startAt, single = false, onClose }: Props) {
  const answers = useAnswers(projectId, questions)
  const [at, setAt] = useState(() => {
    const startIndex = questions.findIndex(({ id }) => id === startAt)
    return startIndex < 0 ? firstOpen(questions) : startIndex
  })
  const question = questions[at]
  if (!question) return <Overview answers={answers} questions={questions} onOpen={setAt} onClose={onClose} />
  return (
    <Questions
      key={question.id}
      question={question}
      answers={answers}
      language={language}
      at={at}
      count={questions.length}
      single={single}
      onGo={setAt}
      onClose={onClose}
    />
  )
}

function Questions({
  question,
  answers,
  language,
  at,
  count,
  single,
  onGo,
  onClose,
}: {
  question: Question
  answers: Answers
  language: string
  at: number
  count: number
  single: boolean
  onGo: (at: number) => void
  onClose: () => void
}) {
  const questionId = useId()
  const [touched, setTouched] = useState(false)
  // an answer is saved while it is typed
  const [wasOpen] = useState(isOpen(question))
  const text = answers.textOf(question)
  const isEmpty = text.trim() === ''
  const type = (next: string) => {
    setTouched(true)
    answers.type(question, next.slice(0, LIMITS.answer))
  }
  const go = (to: number) => {
    void answers.flush()
    if (single) onClose()
    else onGo(to)
  }
  const skip = () => {
    if (isEmpty) void answers.flush().then(() => answers.skip(question))
    go(at + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (isEmpty) skip()
    else go(at + 1)
  }
  const isLast = at === count - 1
  const { perspective, section, point } = question
  const about = [perspective && ASKED_BY[perspective], section, point].filter(Boolean).join(' · ')
  return (
    <ItemDialog
      kind={single ? t('Interview') : t('Interview · {now, number} of {count, number}', { now: at + 1, count })}
      icon="interview"
      title={
        <>
          {about !== '' && (
            <Box component="span" display="block" className="caption" mb={4} ff="var(--sans)" lts={0} dir="auto">
              {about}
            </Box>
          )}
          <Box component="span" id={questionId} fw={400} fz={{ base: 'lg', sm: 'xl' }} lh={{ base: 'lg', sm: 'xl' }}>
            {question.question}
          </Box>
        </>
      }
      size={640}
      onClose={onClose}
      form
      actions={
        <>
          {at > 0 && !single && (
            <Button variant="subtle" color="ink" me="auto" onClick={() => go(at - 1)}>
              {t('Back')}
            </Button>
          )}
          {wasOpen && (
            <Button variant="default" onClick={skip}>
              {t('Skip')}
            </Button>
          )}
          <Button disabled={isEmpty && wasOpen} onClick={() => go(at + 1)}>
            {single ? t('Save') : isLast ? t('Finish') : t('Next')}
          </Button>
        </>
      }
    >
      {!single && <ProgressBar share={(at + 1) / count} />}
      <GrowingTextarea
        aria-labelledby={questionId}
        data-autofocus
        size="md"
        minRows={5}
        maxRows={14}
        dir="auto"
        maxLength={LIMITS.answer}
        placeholder={t('Type, dictate or paste your notes. Keywords are enough.')}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group justify="space-between" gap="sm">
        <DictateButton
          language={language}
          onText={(spoken) => type(appendDictation(answers.textOf(question), spoken))}
        />
        <span className="caption" role="status">
          {touched && STATUS[answers.status]}
        </span>
        {!single && (
          <Button variant="subtle" color="ink" size="xs" onClick={() => go(count)}>
            {t('All Answers')}
          </Button>
        )}
      </Group>
    </ItemDialog>
  )
}

function Overview({
  answers,
  questions,
  onOpen,
  onClose,
}: {
  answers: Answers
  questions: readonly Question[]
  onOpen: (at: number) => void
  onClose: () => void
}) {
  const open = questions.filter(isOpen).length
  return (
    <ItemDialog
      kind={t('Interview')}
      icon="interview"
      title={t('{answered, number} of {count, number} answered', {
        answered: answeredOf(questions),
        count: questions.length,
      })}
      size={640}
      onClose={onClose}
      form
      actions={
        <>
          {open > 0 && (
            <Button variant="default" onClick={() => onOpen(firstOpen(questions))}>
              {t('{count, plural, one {Answer # Open Question} other {Answer # Open Questions}}', { count: open })}
            </Button>
          )}
          <Button onClick={onClose}>{t('Done')}</Button>
        </>
      }
    >
      <Stack gap="sm">
        <p className="muted">{t('New sections will be written from your answers first. Open questions stay here.')}</p>
        {answers.status === 'unsaved' && (
          <p className="caption" role="status">
            {STATUS.unsaved}
          </p>
        )}
        <AnswerList
          questions={questions}
          textOf={answers.textOf}
          onOpen={(question) => onOpen(questions.indexOf(question))}
        />
      </Stack>
    </ItemDialog>
  )
}
