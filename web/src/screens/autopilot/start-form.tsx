import { STARTING_KINDS, type StartingKind } from '@makeready/contract/domain/kinds'
import { LIMITS } from '@makeready/contract/domain/limits'
import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Flex, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { hasSubject } from '../../features/autopilot/autopilot-request.ts'
import { LengthChoice } from '../../features/autopilot/length-choice.tsx'
import { UnfollowedInstructions } from '../../features/autopilot/unfollowed-instructions.tsx'
import { useStart } from '../../features/autopilot/use-start.ts'
import { VoiceField } from '../../features/contents/voice-field.tsx'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { useEngine } from '../../runs/use-engine.ts'
import { submitOnCtrlEnter } from '../../runs/use-generation-keys.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { ENGLISH_ONLY, LanguageField } from '../../ui/fields/language-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import { Notice } from '../../ui/notice.tsx'
import { PartRow } from './part-row.tsx'

const PartDialog = lazy(() => import('./part-dialog.tsx').then((module) => ({ default: module.PartDialog })))
const TYPES = PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] }))

export function StartForm({ project }: { project: ProjectDetail | null }) {
  const engine = useEngine()
  const { order, set, draftStorage, busy, start } = useStart(project, engine)
  const [missing, setMissing] = useState(false)
  const [choosing, setChoosing] = useState<StartingKind | null>(null)
  const subject = useRef<HTMLTextAreaElement>(null)
  const isKnown = order.idea !== null || order.title !== null
  const there = project?.contentSections.length ?? 0
  const isComposer = engine?.kind === 'composer'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!hasSubject(order))
    if (!hasSubject(order)) return subject.current?.focus()
    void start()
  }

  return (
    // the dialog is outside the form, so that its submit does not bubble
    <>
      <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={submit}>
        <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'flex-start' }} gap="xxl">
          <Stack className="panel" flex={1} miw={0} gap={20} p={{ base: 'lg', sm: 'xxl' }}>
            {!isKnown && (
              <Textarea
                ref={subject}
                label={t('What is it about?')}
                description={t('A few words are enough: the topic and the audience.')}
                {...HINT_BELOW}
                placeholder={t('Sourdough for beginners')}
                classNames={{ input: 'title' }}
                rows={2}
                autoFocus
                maxLength={LIMITS.longText}
                value={order.subject}
                error={missing && !hasSubject(order) ? t('Say what it’s about, or choose an idea.') : undefined}
                onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
              />
            )}
            <SimpleGrid minColWidth={200} autoFlow="auto-fit" spacing="lg">
              <SelectField
                label={t('Product Type')}
                data={TYPES}
                value={order.productType}
                onChange={({ currentTarget }) => set({ productType: currentTarget.value as ProductType })}
              />
              {engine && (!isComposer || order.language !== 'en') && (
                <LanguageField
                  value={order.language}
                  onChange={(language) => set({ language })}
                  hint={isComposer ? ENGLISH_ONLY : null}
                />
              )}
            </SimpleGrid>
            <LengthChoice productType={order.productType} value={order.length} onChange={(length) => set({ length })} />
            <Textarea
              label={t('Instructions (optional)')}
              placeholder={t('Tone, what to include, what to leave out')}
              rows={2}
              maxLength={LIMITS.longText}
              value={order.instructions}
              onChange={({ currentTarget }) => set({ instructions: currentTarget.value })}
            />
            {isComposer && order.instructions.trim() !== '' && <UnfollowedInstructions />}
            <VoiceField engine={engine} value={order.voiceSample} onChange={(voiceSample) => set({ voiceSample })} />
            {there > 0 && (
              <Notice tone="information" icon="content">
                {t(
                  '{count, plural, one {# section already exists. It stays} other {# sections already exist. They stay}}, and the outline adds what’s missing.',
                  { count: there },
                )}
              </Notice>
            )}
            {isComposer && (
              <Notice tone="information" icon="plug">
                {t(
                  'The built-in composer writes about the subjects it knows. For anything else, you get questions to answer.',
                )}
                {interfaceLanguage !== 'en' && ` ${ENGLISH_ONLY}`}
              </Notice>
            )}
            <GenerateButton active={busy} engine={engine?.label} primary>
              {t('Write the Outline')}
            </GenerateButton>
          </Stack>
          <Stack component="section" w={{ lg: 352 }} gap="lg" aria-labelledby="parts">
            <Stack gap="xs">
              <h2 id="parts">{t('What you already have')}</h2>
              <p className="muted">
                {t('All three are optional. Choose a saved one, get suggestions, or type your own.')}
              </p>
            </Stack>
            <ul className="rows" data-closed>
              {STARTING_KINDS.map((kind) => (
                <PartRow
                  key={kind}
                  kind={kind}
                  chosen={order[kind]}
                  onChoose={() => setChoosing(kind)}
                  onClear={() => set({ [kind]: null })}
                />
              ))}
            </ul>
            <p className="kind">
              <Icon name="content" size={18} />
              {t('Nothing is written before you approve the outline.')}
            </p>
          </Stack>
        </Flex>
      </form>
      {choosing && (
        <Suspense fallback={null}>
          <PartDialog
            part={choosing}
            order={order}
            draftStorage={draftStorage}
            onChoose={(chosen) => {
              set({ [choosing]: chosen })
              setChoosing(null)
            }}
            onClose={() => setChoosing(null)}
          />
        </Suspense>
      )}
    </>
  )
}
