import type { Question } from '@makeready/contract/interviews'
import { Button, Group, Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { isOpen } from './scope.ts'

/** Questions with their answers; each opens for answering or editing. */
export function AnswerList({
  questions,
  textOf,
  onOpen,
}: {
  questions: readonly Question[]
  textOf: (question: Question) => string
  onOpen: (question: Question) => void
}) {
  return (
    <ul className="rows" data-closed aria-label={t('Questions')}>
      {questions.map((question) => {
        const text = textOf(question).trim()
        return (
          <Group key={question.id} component="li" gap="lg" align="flex-start" wrap="nowrap">
            <Stack className="fill" gap={2}>
              {question.section !== null && <span className="caption">{question.section}</span>}
              <b dir="auto">{[question.point, question.question].filter(Boolean).join(': ')}</b>
              {text !== '' && (
                <span className="muted clamp" data-lines="3" dir="auto">
                  {text}
                </span>
              )}
              {text === '' && (
                <span className="caption">{question.state === 'skipped' ? t('Skipped') : t('Not answered yet')}</span>
              )}
            </Stack>
            <Button
              className="fixed"
              variant="default"
              size="xs"
              aria-label={
                isOpen(question)
                  ? t('Answer: {question}', { question: question.question })
                  : t('Edit: {question}', { question: question.question })
              }
              onClick={() => onOpen(question)}
            >
              {isOpen(question) ? t('Answer', {}, 'verb') : t('Edit')}
            </Button>
          </Group>
        )
      })}
    </ul>
  )
}
