import { dictionaryWord } from '@makeready/contract/quality'
import { Button, Modal, TextInput } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf, query } from '../../api.ts'
import { saidOfField } from '../../i18n/field-fault.ts'
import { t } from '../../i18n/t.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './dictionary-dialog.module.css'
import { forgetWord, learnWord } from './use-dictionary.ts'

/** The words that the creator says are right, in every product. */
export function DictionaryDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const dictionary = useQuery(query.dictionary.list.queryOptions())
  const [word, setWord] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const words = dictionary.data?.words

  function add(event: FormEvent) {
    event.preventDefault()
    const parsed = dictionaryWord.safeParse(word)
    setFault(parsed.success ? null : saidOfField(parsed.error.issues[0]?.message ?? ''))
    if (!parsed.success) return
    setWord('')
    void learnWord(parsed.data, projectId)
  }

  return (
    <Modal opened onClose={onClose} withCloseButton={false} size={480} centered>
      <DialogHead title={t('Your dictionary')} />
      <p className={classes.about}>{t('Words here count as correct in all your products, in any case.')}</p>
      <form className={classes.form} onSubmit={add}>
        <TextInput
          label={t('Word')}
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
          error={fault}
          spellCheck={false}
          dir="auto"
        />
        <Button type="submit" variant="default">
          {t('Add')}
        </Button>
      </form>
      {dictionary.isError && <Notice tone="failure">{messageOf(dictionary.error)}</Notice>}
      {words?.length === 0 && <p className={classes.about}>{t('No text yet.')}</p>}
      {words && words.length > 0 && (
        <ul className={classes.words}>
          {words.map((entry) => (
            <li key={entry.word}>
              <span dir="auto">{entry.word}</span>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('Remove {word}', { word: entry.word })}
                onClick={() => void forgetWord(entry.word, projectId)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
