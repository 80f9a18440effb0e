import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import { DEFAULT_TITLE_TONE } from '@makeready/contract/domain/tones'
import type { GeneratedTitles } from '@makeready/contract/titles'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { engineName } from '../../runs/engine-label.ts'
import { useEngine } from '../../runs/use-engine.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import type { Suggesting } from './part-dialog.tsx'
import { subjectOf } from './start-order.ts'
import { SuggestFrame } from './suggest-frame.tsx'

/** A few ways to call it. */
export function SuggestTitle({ order, drawer, onChoose }: Suggesting) {
  const engine = useEngine()
  const [concept, setConcept] = useState(() => order.idea?.text ?? subjectOf(order))
  const generation = useGeneration('titles', drawer, 'title', {
    failed: t('Failed to generate titles'),
    onEnd: () => {},
  })
  const result = generation.state.result as Partial<GeneratedTitles> | null
  const titles = result?.titles ?? (generation.state.items.filter(Boolean) as string[])
  const words = concept.trim()
  return (
    <SuggestFrame
      noun="title"
      generation={generation}
      engine={engine}
      action={t('Suggest Titles')}
      canSend={words !== ''}
      rows
      onSend={() => generation.start({ productConcept: words, tone: DEFAULT_TITLE_TONE, language: order.language })}
      results={titles.map((title) => ({ title, note: '' }))}
      onUse={async (index) => {
        const saved = await api.titles.create({
          title: shorten((titles[index] ?? '').trim(), LIMITS.name),
          tone: DEFAULT_TITLE_TONE,
          engine: engineName(generation.state.result, engine),
        })
        onChoose({ id: saved.id, text: saved.title, runId: generation.sent?.runId ?? null })
      }}
    >
      <Textarea
        label={t('Idea')}
        rows={2}
        maxLength={LIMITS.longText}
        value={concept}
        onChange={({ currentTarget }) => setConcept(currentTarget.value)}
      />
    </SuggestFrame>
  )
}
