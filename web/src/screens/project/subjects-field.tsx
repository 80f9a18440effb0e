import { LIMITS } from '@makeready/contract/domain/limits'
import {
  type BookSubject,
  searchSubjects,
  subjectFrom,
  subjectLine,
  suggestSubjects,
} from '@makeready/contract/domain/subjects'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { t } from '../../i18n/t.ts'

const MOST_FOUND = 8
const MOST_SUGGESTED = 4

/** Subjects from the list, by plain words or its code, or any code that looks like one. `about`: title and niche. */
export function SubjectsField({
  subjects,
  about,
  onChange,
}: {
  subjects: readonly BookSubject[]
  about: string
  onChange: (subjects: BookSubject[]) => void
}) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState(false)
  const list = useId()
  const isSearching = typed.trim().length > 2
  const found = isSearching
    ? searchSubjects(typed, MOST_FOUND)
    : typed === '' && subjects.length === 0
      ? suggestSubjects(about, MOST_SUGGESTED)
      : []
  const add = (text: string) => {
    if (text.trim() === '') return
    const subject = subjectFrom(text)
    setUnknown(subject === null)
    if (!subject) return
    setTyped('')
    if (!subjects.some(({ code }) => code === subject.code)) onChange([...subjects, subject])
  }
  const addTyped = () => {
    const [first] = found
    add(first && subjectFrom(typed) === null ? subjectLine(first) : typed)
  }
  return (
    <Stack gap="xs">
      <Group gap="sm" align="start" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('Subjects (BISAC or Thema)')}
          placeholder={t('Search in plain words, or type a code')}
          aria-controls={list}
          value={typed}
          maxLength={LIMITS.name}
          disabled={subjects.length >= LIMITS.subjects}
          error={unknown && t('Choose a subject from the list, or type its code, such as GAR000000.')}
          onChange={({ currentTarget }) => {
            setUnknown(false)
            setTyped(currentTarget.value)
          }}
          onKeyDown={({ key }) => key === 'Enter' && addTyped()}
        />
        <Button variant="default" mt={28} disabled={typed.trim() === ''} onClick={addTyped}>
          {t('Add')}
        </Button>
      </Group>
      <Stack id={list} gap={2} role="status">
        {found.length > 0 ? (
          <>
            <span className="caption">
              {isSearching ? t('Matching subjects') : t('Suggested from title and niche')}
            </span>
            {found.map((subject) => (
              <button
                key={subject.code}
                type="button"
                className="link touch"
                style={{ textAlign: 'start' }}
                aria-label={t('Add {subject}', { subject: subjectLine(subject) })}
                disabled={subjects.length >= LIMITS.subjects}
                onClick={() => add(subjectLine(subject))}
              >
                {subjectLine(subject)}
              </button>
            ))}
          </>
        ) : (
          isSearching &&
          subjectFrom(typed) === null && (
            <span className="caption">{t('Nothing found. Try a more general word, in English or German.')}</span>
          )
        )}
      </Stack>
      {subjects.map((subject) => (
        <Group key={subject.code} justify="space-between" wrap="nowrap" gap="sm">
          <span>{subjectLine(subject)}</span>
          <Button
            variant="subtle"
            color="ink"
            size="xs"
            aria-label={t('Remove {subject}', { subject: subjectLine(subject) })}
            onClick={() => onChange(subjects.filter(({ code }) => code !== subject.code))}
          >
            {t('Remove')}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
