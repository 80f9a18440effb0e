import type { Version, VersionForm } from '@makeready/contract/versions'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CHANGE, ChangedText } from '../../compare/changed-text.tsx'
import { ComparedField } from '../../compare/compared-field.tsx'
import { PictureComparison } from '../../compare/picture-comparison.tsx'
import { isChanged, type TextChanges, textChanges } from '../../compare/text-changes.ts'
import { type Pair, useChanges } from '../../compare/use-changes.ts'
import { t } from '../../i18n/t.ts'
import type { LibraryView } from '../../tools/item-view.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { formatMoment } from './version-labels.ts'

type FieldsOf = LibraryView<never, VersionForm['item']>['fields']

const TEXT_LABEL = t('Content')

export function Comparison({
  from,
  to,
  before,
  after,
  fieldsOf,
}: {
  from: Version
  to: Version
  before: VersionForm | undefined
  after: VersionForm | undefined
  fieldsOf: FieldsOf
}) {
  const fields = useMemo(
    () => (before && after ? fieldPairs(before, after, fieldsOf) : null),
    [before, after, fieldsOf],
  )
  const changes = useChanges(fields)
  const pane = useRef<HTMLElement>(null)
  const goToChange = useChangeNavigation(pane, changes)
  const shown = fields && changes && fields.map((field, index) => ({ ...field, changes: changes[index] ?? NOTHING }))
  const different = shown?.filter((field) => field.changes.paragraphs.some(isChanged)) ?? []
  // a section's text is shown even if only its name changed
  const fieldsShown = shown?.filter((field) => different.includes(field) || field.label === TEXT_LABEL) ?? []
  const twoPictures = before?.kind === 'cover' && after?.kind === 'cover' ? [before.item, after.item] : null
  const samePicture = twoPictures !== null && twoPictures[0]?.imageUrl === twoPictures[1]?.imageUrl

  return (
    <Stack gap={0} mih={0}>
      <Group className="head-bar" justify="space-between" wrap="nowrap">
        <Stack gap={0}>
          <b style={{ textWrap: 'balance' }}>
            {t('From version {from} to version {to}', { from: from.version, to: to.version })}
          </b>
          <span className="caption" role="status">
            {shown ? summary(before?.kind, different, samePicture) : t('Comparing')}
          </span>
        </Stack>
        {different.length > 0 && (
          <Group className="fixed" gap={0}>
            <Button
              variant="subtle"
              color="ink"
              size="xs"
              aria-label={t('Previous change')}
              leftSection={<Icon name="up" size={16} />}
              onClick={() => goToChange(-1)}
            >
              {t('Previous', {}, 'change')}
            </Button>
            <Button
              variant="subtle"
              color="ink"
              size="xs"
              aria-label={t('Next change')}
              leftSection={<Icon name="down" size={16} />}
              onClick={() => goToChange(1)}
            >
              {t('Next', {}, 'change')}
            </Button>
          </Group>
        )}
      </Group>
      <Box
        component="section"
        ref={pane}
        className="inner-focus"
        flex={1}
        px={{ base: 'lg', sm: 'xl' }}
        py="lg"
        bg="var(--surface)"
        style={{ overflowY: 'auto' }}
        aria-label={t('What changed')}
        tabIndex={0}
      >
        {!shown && <Loading label={t('Comparing')} />}
        {twoPictures && (
          <PictureComparison pictures={[pictureOf(from, twoPictures[0]), pictureOf(to, twoPictures[1])]} />
        )}
        {shown && different.length === 0 && !twoPictures && <p className="muted">{t('No differences.')}</p>}
        {fieldsShown.map(({ label, changes: { paragraphs } }) => (
          <ComparedField
            key={label}
            label={fieldsShown.length + (twoPictures ? 1 : 0) > 1 || label !== TEXT_LABEL ? label : null}
          >
            <ChangedText
              paragraphs={paragraphs}
              isMarkdown={(after?.kind === 'content' || after?.kind === 'launch') && label === TEXT_LABEL}
            />
          </ComparedField>
        ))}
      </Box>
    </Stack>
  )
}

type FieldPair = Pair & { label: string }

const NOTHING = textChanges('', '')

function pictureOf({ version, createdAt }: Version, item: { imageUrl: string | null } | undefined) {
  return {
    src: item?.imageUrl ?? null,
    alt: t('Cover of version {version}', { version }),
    caption: t('Version {version}, {moment}', { version, moment: formatMoment(createdAt) }),
  }
}

function fieldPairs(before: VersionForm, after: VersionForm, fieldsOf: FieldsOf): FieldPair[] {
  const old = new Map(fieldsOf(before.item))
  return fieldsOf(after.item, before.item).map(([label, value]) => ({
    label,
    before: old.get(label) ?? '',
    after: value ?? '',
  }))
}

function summary(
  kind: VersionForm['kind'] | undefined,
  different: readonly { label: string; changes: TextChanges }[],
  samePicture: boolean,
): string {
  const text = different.find(({ label }) => kind === 'content' && label === TEXT_LABEL)
  if (text) {
    const { wordsIn, wordsOut } = text.changes
    return t(
      '{wordsIn, plural, one {# word} other {# words}} added, {wordsOut, plural, one {# word} other {# words}} removed',
      { wordsIn, wordsOut },
    )
  }
  const fields =
    different.length === 0 ? '' : t('{fields} changed', { fields: different.map(({ label }) => label).join(', ') })
  if (kind !== 'cover') return fields || t('No differences')
  return [samePicture ? t('Same picture') : t('Different picture'), fields].filter(Boolean).join('; ')
}

/** Cycles through the changed paragraphs. */
function useChangeNavigation(pane: { current: HTMLElement | null }, shown: unknown): (step: 1 | -1) => void {
  const [at, setAt] = useState(-1)
  // a long text opens at the first change
  useEffect(() => {
    if (!shown) return
    setAt(-1)
    const show = () => pane.current?.querySelector(`[${CHANGE}]`)?.scrollIntoView({ block: 'center' })
    show()
    // paragraphs out of sight get their real height when they come close
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [pane, shown])
  return (step) => {
    const changed = [...(pane.current?.querySelectorAll<HTMLElement>(`[${CHANGE}]`) ?? [])]
    if (changed.length === 0) return
    const next = at === -1 && step === -1 ? changed.length - 1 : (at + step + changed.length) % changed.length
    for (const one of changed) delete one.dataset.here
    const one = changed[next]
    if (one) one.dataset.here = ''
    one?.scrollIntoView({ block: 'center' })
    setAt(next)
  }
}
