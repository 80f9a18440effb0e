import { dictionaryWord } from '@makeready/contract/quality'
import { ActionIcon, Button, Group, Modal, TextInput } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translateIssue } from '../../i18n/translate.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addWord, removeWord } from './use-dictionary.ts'

export function DictionaryDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const dictionary = useQuery(query.dictionary.list.queryOptions())
  const [word, setWord] = useState('')
  const [error, setError] = useState<string | null>(null)
  const words = dictionary.data?.words

  function add(event: FormEvent) {
    event.preventDefault()
    const parsed = dictionaryWord.safeParse(word)
    const [issue] = parsed.error?.issues ?? []
    setError(issue ? translateIssue(issue) : null)
    if (!parsed.success) return
    setWord('')
    void addWord(parsed.data, projectId)
  }

  return (
    <Modal opened onClose={onClose} withCloseButton={false} size={480} centered>
      <DialogHead title={t('Your dictionary')} />
      <p className="muted">{t('These words count as correct in all your products, in upper or lower case.')}</p>
      <form onSubmit={add}>
        <Group wrap="nowrap" align={error === null ? 'flex-end' : 'center'} my="lg">
          <TextInput
            flex={1}
            label={t('Word')}
            value={word}
            onChange={({ currentTarget }) => setWord(currentTarget.value)}
            error={error}
            spellCheck={false}
            dir="auto"
          />
          <Button type="submit" variant="default">
            {t('Add')}
          </Button>
        </Group>
      </form>
      {dictionary.isError && <Notice tone="failure">{messageOf(dictionary.error)}</Notice>}
      {words?.length === 0 && <p className="muted">{t('No text yet.')}</p>}
      {words && words.length > 0 && (
        <Group component="ul" gap="sm">
          {words.map((entry) => (
            <Group component="li" key={entry.word} className="panel" gap={0} ps="sm" wrap="nowrap">
              <span className="fill" dir="auto">
                {entry.word}
              </span>
              <ActionIcon
                variant="subtle"
                color="ink"
                size="sm"
                aria-label={t('Remove {word}', { word: entry.word })}
                onClick={() => void removeWord(entry.word, projectId)}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Group>
      )}
    </Modal>
  )
}
