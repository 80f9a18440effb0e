import { Box, Group } from '@mantine/core'
import { t } from '../i18n/t.ts'
import { Segmented } from '../ui/fields/segmented.tsx'
import { ChangedParagraph, useForms } from './changed-text.tsx'
import { type Choices, isTaken, keyOf } from './merge.ts'
import { isChanged, type Paragraph } from './text-changes.ts'

const CHOICES = [
  ['mine', t('This tab')],
  ['new', t('New', {}, 'version')],
] as const

/** Read-only without `choices`. */
export function ChoosableChanges({
  field,
  label,
  paragraphs,
  isMarkdown,
  choices,
  onChoose,
}: {
  field: number
  label: string
  paragraphs: readonly Paragraph[]
  isMarkdown: boolean
  choices: Choices | null
  onChoose: (choices: Choices) => void
}) {
  const forms = useForms({ paragraphs, isMarkdown })
  return paragraphs.map((paragraph, index) => {
    const key = keyOf(field, index)
    return (
      <Group key={key} className="phone-column" align="start" gap="lg" wrap="nowrap" mt={index > 0 ? 'md' : 0}>
        <div className="fill">
          <ChangedParagraph paragraph={paragraph} form={forms[index]} />
        </div>
        {choices && isChanged(paragraph) && (
          <Box w={{ base: '100%', sm: 132 }} className="fixed">
            <Segmented
              label={t('Change {number} of {field}', { number: index + 1, field: label })}
              value={isTaken(choices, key) ? 'new' : 'mine'}
              onChange={(value) => onChoose({ ...choices, [key]: value })}
              options={CHOICES}
            />
          </Box>
        )}
      </Group>
    )
  })
}
