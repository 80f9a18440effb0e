import { LIMITS } from '@makeready/contract/domain/limits'
import { type BookSubject, SUBJECTS, subjectFrom, subjectLine } from '@makeready/contract/domain/subjects'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { t } from '../../i18n/t.ts'

/** Subjects from the list, by its words or its code, or any code that looks like one. */
export function SubjectsField({
  subjects,
  onChange,
}: {
  subjects: readonly BookSubject[]
  onChange: (subjects: BookSubject[]) => void
}) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState(false)
  const list = useId()
  const add = (text: string) => {
    if (text.trim() === '') return
    const subject = subjectFrom(text)
    setUnknown(subject === null)
    if (!subject) return
    setTyped('')
    if (!subjects.some(({ code }) => code === subject.code)) onChange([...subjects, subject])
  }
  return (
    <Stack gap="xs">
      <Group gap="sm" align="start" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('Subjects (BISAC or Thema)')}
          placeholder={t('Search, or type a code')}
          list={list}
          value={typed}
          maxLength={LIMITS.name}
          disabled={subjects.length >= LIMITS.subjects}
          error={unknown && t('Choose a subject from the list, or type its code, such as GAR000000.')}
          onChange={({ currentTarget }) => {
            setUnknown(false)
            setTyped(currentTarget.value)
          }}
          onKeyDown={({ key }) => key === 'Enter' && add(typed)}
        />
        <Button variant="default" mt={28} disabled={typed.trim() === ''} onClick={() => add(typed)}>
          {t('Add')}
        </Button>
      </Group>
      <datalist id={list}>
        {SUBJECTS.map((subject) => (
          <option key={`${subject.scheme}${subject.code}`} value={subjectLine(subject)} />
        ))}
      </datalist>
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
