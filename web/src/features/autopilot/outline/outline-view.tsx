import { LIMITS } from '@makeready/contract/domain/limits'
import { Button, Flex, Group, Stack, TextInput } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { HINT_BELOW } from '../../../ui/hint-below.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useBarHeight } from '../../../ui/use-bar-height.ts'
import { BriefPanel } from '../brief-panel.tsx'
import { CAP_RANGE } from '../cap-field.tsx'
import type { PlanProps } from '../plan/plan-props.ts'
import { shownState } from '../plan/section-states.ts'
import { SaveStatus } from '../save-status.tsx'
import { OutlineAside } from './outline-aside.tsx'
import { OutlineList } from './outline-list.tsx'
import classes from './outline-view.module.css'
import { sharedPoints } from './shared-points.ts'
import { useOutline } from './use-outline.ts'
import { type OwnTitle, useOwnTitle } from './use-own-title.ts'

/** An outline to edit: before approval, and while the book is being written. */
export function OutlineView({
  plan,
  project,
  actions,
  interview,
  onBoard,
}: PlanProps & { onBoard: (() => void) | null }) {
  const [editor, { history, settings, saving, error }] = useOutline(plan)
  const outline = history.now
  const shared = useMemo(() => sharedPoints(outline), [outline])
  const [isCapInvalid, setIsCapInvalid] = useState(false)
  const isBlocked = error ?? (isCapInvalid ? CAP_RANGE : null)
  const { ask, dialog } = useConfirm()
  const title = useOwnTitle(project)
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  const states = useMemo(
    () => new Map(plan.sections.map((section) => [section.key, shownState(section)])),
    [plan.sections],
  )

  const approve = async () => {
    if (!(await title.save()) || !(await editor.flush())) return
    await actions.write()
    onBoard?.()
  }
  const begin = async () => {
    if (await ask(NEW_OUTLINE)) await actions.writeNewOutline()
  }

  return (
    <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'flex-start' }} gap={{ base: 'xxl', lg: 40 }}>
      <Stack gap={20} miw={0} flex={{ lg: 1 }}>
        {onBoard === null && <TitleField title={title} />}
        <Group gap="8px 12px">
          <h2>{t('Outline')}</h2>
          <SaveStatus state={saving} error={error} onRetry={editor.retry} />
          <Button
            ms="auto"
            variant="subtle"
            color="ink"
            size="xs"
            leftSection={<Icon name="undo" size={16} />}
            disabled={history.past.length === 0}
            onClick={editor.undo}
          >
            {t('Undo')}
          </Button>
          <Button
            variant="subtle"
            color="ink"
            size="xs"
            leftSection={<Icon name="again" size={16} />}
            loading={actions.busy === 'begin'}
            onClick={() => void begin()}
          >
            {t('New Outline')}
          </Button>
        </Group>
        {plan.state === 'outline' && plan.error !== null && (
          <Notice tone="attention" role="status">
            <b>{t('Writing stopped here.')}</b> {translate(plan.error, plan.errorDetail)}
          </Notice>
        )}
        {saving.kind === 'conflict' && <ConflictNotice onKeep={editor.retry} onGiveWay={editor.takeOther} />}
        <OutlineList outline={outline} shared={shared} states={states} hasGoal={plan.isKnown} onEdit={editor.edit} />
        {settings.brief !== null && <BriefPanel settings={settings} onSet={editor.set} />}
        {onBoard === null && (
          <Group ref={bar} className={classes.quick} justify="space-between" wrap="nowrap" gap="md" hiddenFrom="lg">
            <span className="caption">
              {isCapInvalid
                ? t('Cost cap: {range}', { range: CAP_RANGE })
                : plan.similarProduct
                  ? t('About {percent}% of the text is already in “{title}”', plan.similarProduct)
                  : plan.engine === 'composer' && plan.state === 'outline' && !plan.isKnown
                    ? t('Only questions and your material, about {words, number} words', { words: plan.estimate.words })
                    : t('{count, plural, one {# section} other {# sections}}', { count: outline.length })}
            </span>
            <Button loading={actions.busy === 'write'} disabled={isBlocked !== null} onClick={() => void approve()}>
              {t('Write It')}
            </Button>
          </Group>
        )}
      </Stack>
      <OutlineAside
        plan={plan}
        outline={outline}
        settings={settings}
        onSet={editor.set}
        onCapInvalid={setIsCapInvalid}
        error={isBlocked}
        busy={actions.busy === 'write'}
        onWrite={() => void approve()}
        onBoard={onBoard}
        interview={onBoard === null && interview}
      />
      {dialog}
    </Flex>
  )
}

const NEW_OUTLINE = {
  title: t('New outline'),
  question: t('Replace this outline with a new one?'),
  note: t(
    'Finished sections stay in the product. Sections that contain only questions will be rewritten. Your changes to this outline will be lost.',
  ),
  confirmLabel: t('Write a New Outline'),
}

function ConflictNotice({ onKeep, onGiveWay }: { onKeep: () => void; onGiveWay: () => void }) {
  return (
    <Notice tone="attention" role="alert">
      <p>
        <b>{t('The outline was also changed in another tab.')}</b>{' '}
        {t('Your version stays on this page until you choose.')}
      </p>
      <Group gap="sm" mt="md">
        <Button size="xs" onClick={onKeep}>
          {t('Keep This One')}
        </Button>
        <Button size="xs" variant="default" onClick={onGiveWay}>
          {t('Use the Other One')}
        </Button>
      </Group>
    </Notice>
  )
}

function TitleField({ title }: { title: OwnTitle }) {
  return (
    <TextInput
      label={t('Title')}
      description={t('Edit it any way you like. The text and cover will follow.')}
      {...HINT_BELOW}
      maxLength={LIMITS.name}
      value={title.text}
      error={title.error}
      onChange={({ currentTarget }) => title.set(currentTarget.value)}
      onBlur={() => void title.save()}
      onKeyDown={({ key }) => key === 'Enter' && void title.save()}
    />
  )
}
