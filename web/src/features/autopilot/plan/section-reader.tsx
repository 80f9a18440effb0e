import type { Plan } from '@makeready/contract/autopilot'
import { Button, Drawer, Group } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { minutesOfWords } from '@makeready/contract/domain/reading-time'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf, query } from '../../../api.ts'
import { PageText } from '../../../editor/page-text.tsx'
import { t } from '../../../i18n/t.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { useFocusReturn } from '../../../ui/item-dialog.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './section-reader.module.css'

export function SectionReader({
  plan,
  sectionKey,
  onGo,
  onClose,
}: {
  plan: Plan
  sectionKey: string
  onGo: (key: string) => void
  onClose: () => void
}) {
  useFocusReturn()
  const pane = useRef<HTMLDivElement>(null)
  const readable = plan.outline.flatMap(({ key, name }) => {
    const section = plan.sections.find((one) => one.key === key)
    return section?.contentId ? [{ key, name, section, contentId: section.contentId }] : []
  })
  const at = readable.findIndex(({ key }) => key === sectionKey)
  const shown = readable[at]
  const name = shown?.name ?? plan.outline.find(({ key }) => key === sectionKey)?.name ?? ''
  const contentId = shown?.contentId ?? ''
  const content = useQuery({
    ...query.contents.get.queryOptions({ input: { id: contentId } }),
    enabled: contentId !== '',
    staleTime: 0,
  })
  const go = (to: (typeof readable)[number] | undefined) => {
    if (to) onGo(to.key)
    pane.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      withCloseButton={false}
      position="right"
      size={680}
      padding={0}
      classNames={{ content: classes.drawer ?? '', body: classes.body ?? '' }}
    >
      <Group ref={pane} align="flex-start" justify="space-between" wrap="nowrap" px={{ base: 'lg', sm: 'xl' }} py="lg">
        <div>
          <p className="caption">
            {shown
              ? t('{words, plural, one {# word} other {# words}}, about {minutes} min read', {
                  words: shown.section.words,
                  minutes: minutesOfWords(shown.section.words),
                })
              : t('Not written yet')}
          </p>
          <Drawer.Title className="title" dir="auto">
            {name}
          </Drawer.Title>
        </div>
        <Drawer.CloseButton aria-label={t('Close')} />
      </Group>
      <div className={`sheet ${classes.page}`}>
        {content.data ? (
          <PageText key={content.data.id} text={content.data.content} />
        ) : content.isError ? (
          <Notice tone="failure" role="alert">
            <p>{messageOf(content.error)}</p>
            <Button variant="default" size="xs" onClick={() => void content.refetch()}>
              {t('Retry')}
            </Button>
          </Notice>
        ) : (
          shown && <Loading label={t('Loading the text')} />
        )}
      </div>
      <Group className="footer-bar" justify="space-between" wrap="nowrap" gap="sm" mt={20}>
        <Button
          variant="subtle"
          color="ink"
          leftSection={<Icon name="back" size={16} />}
          disabled={at <= 0}
          onClick={() => go(readable[at - 1])}
        >
          {t('Previous')}
        </Button>
        {shown && (
          <ButtonLink to="/dashboard/content-generator" search={{ edit: shown.contentId }} variant="default">
            {t('Edit')}
          </ButtonLink>
        )}
        <Button
          variant="subtle"
          color="ink"
          rightSection={<Icon name="forward" size={16} />}
          disabled={at < 0 || at === readable.length - 1}
          onClick={() => go(readable[at + 1])}
        >
          {t('Next')}
        </Button>
      </Group>
    </Drawer>
  )
}
