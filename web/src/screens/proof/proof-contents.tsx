import { Box, Group, Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { t } from '../../i18n/t.ts'
import { listedNames } from '../../lib/listed-names.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import type { Shown } from './proof-api.ts'

/** The sections as in the book's own contents, with the number of their comments. */
export function ProofContents({
  proof: { sections, pages, feedback, language, direction },
  onGo,
  onClose,
}: {
  proof: Shown
  onGo: (section: string) => void
  onClose: () => void
}) {
  const names = listedNames(sections.map(({ name }) => name))
  return (
    <Modal opened onClose={onClose} withCloseButton={false} returnFocus={false}>
      <DialogHead title={t('Contents')} />
      <Box component="ol" className="rows" p={0} mt="lg" mb={0} lang={language} dir={direction}>
        {sections.map(({ id, name }, at) => {
          const { numeral, hidden, shown } = names[at] ?? { numeral: '', hidden: '', shown: name }
          const first = pages.find(({ section }) => section === id)
          const comments = feedback.filter(({ contentId }) => contentId === id).length
          return (
            <Box component="li" key={id} py={0} style={{ listStyle: 'none' }}>
              <button type="button" className="touch" style={{ width: '100%' }} onClick={() => onGo(id)}>
                <Group component="span" gap="sm" align="baseline" wrap="nowrap" py="md">
                  <Box component="span" w={24} c="var(--spot)" ff="var(--serif)" ta="start" aria-hidden="true">
                    {numeral}
                  </Box>
                  <Box
                    component="span"
                    className="fill hover-underline"
                    ff="var(--serif)"
                    fz="md"
                    ta="start"
                    dir="auto"
                  >
                    <span className="visually-hidden">{hidden}</span>
                    {shown}
                  </Box>
                  {comments > 0 && (
                    <span className="caption">
                      {t('{count, plural, one {# comment} other {# comments}}', { count: comments })}
                    </span>
                  )}
                  <span>{first && (first.label || first.number)}</span>
                </Group>
              </button>
            </Box>
          )
        })}
      </Box>
    </Modal>
  )
}
