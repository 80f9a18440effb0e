import { LIMITS } from '@makeready/contract/domain/limits'
import { BACK_COVER_WORDS } from '@makeready/contract/domain/print-edition'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { PrintEdition, PrintSettings } from '@makeready/contract/print-editions'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { api, messageOf } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { toastError, toastInfo } from '../../../ui/toast/toast.ts'
import { AutoSavedText } from '../auto-saved-text.tsx'
import { PortraitField } from './portrait-field.tsx'

type Save = (change: Partial<PrintSettings>) => Promise<boolean>

/** What is printed on the back. Saved when a field is left. */
export function BackCoverFields({
  edition: { blurb, about, portraitUrl },
  projectId,
  onSave,
}: {
  edition: PrintEdition
  projectId: string
  onSave: Save
}) {
  const [suggesting, setSuggesting] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? blurb
  const words = countWords(text)

  async function suggest(): Promise<void> {
    setSuggesting(true)
    try {
      const suggestion = await api.printEditions.suggestBackCover({ id: projectId })
      if (suggestion.blurb === '') return void toastInfo(t('The introduction has no sentences for the back yet.'))
      await onSave({ blurb: suggestion.blurb, ...(about === '' && { about: suggestion.about }) })
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    } finally {
      setSuggesting(false)
    }
  }
  return (
    <Stack component="fieldset" gap="lg">
      <Box component="legend" mb="sm">
        {t('Back cover')}
      </Box>
      <Stack gap="xs">
        <AutoSavedText
          label={t('Back-cover text')}
          description={t('An empty line starts a paragraph. The first of several is set as a heading.')}
          rows={8}
          maxLength={LIMITS.backCover}
          value={blurb}
          disabled={suggesting}
          onTyping={setTyped}
          onSave={(blurb) => onSave({ blurb: blurb ?? '' })}
        />
        <Group justify="space-between" gap="xs">
          <span className="caption">
            {words > BACK_COVER_WORDS
              ? t('{words, number} words. Few people read more than {most}.', { words, most: BACK_COVER_WORDS })
              : t('{words, number} of {most} words', { words, most: BACK_COVER_WORDS })}
          </span>
          {text.trim() === '' && (
            <Button size="xs" variant="default" loading={suggesting} onClick={() => void suggest()}>
              {t('Suggest from the book')}
            </Button>
          )}
        </Group>
      </Stack>
      <AutoSavedText
        label={t('About the author')}
        rows={3}
        maxLength={LIMITS.aboutAuthor}
        value={about}
        disabled={suggesting}
        onSave={(about) => onSave({ about: about ?? '' })}
      />
      <PortraitField url={portraitUrl} onSave={async (portraitUrl) => void (await onSave({ portraitUrl }))} />
    </Stack>
  )
}
