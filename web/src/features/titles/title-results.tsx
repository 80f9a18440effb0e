import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import { TITLE_TONES, type TitleTone } from '@makeready/contract/domain/tones'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../api.ts'
import type { Drawer } from '../../drafts/drawer.ts'
import { t } from '../../i18n/t.ts'
import { type EngineStatus, engineName } from '../../runs/engine-label.ts'
import type { Generation } from '../../runs/use-generation.ts'
import { Proofs } from '../../tools/proofs.tsx'
import { SaveResult } from '../../tools/result-actions.tsx'
import { ToolEmpty } from '../../tools/tool-frame.tsx'
import { useResultSaving } from '../../tools/use-result-saving.ts'
import { CopyTitle } from './copy-title.tsx'
import { generatedTitles, TITLES_EXPECTED } from './generated-titles.ts'
import { TITLE_MESSAGES } from './messages.ts'
import type { TitleForm } from './title-fields.tsx'
import classes from './title-results.module.css'

export type TitleWork = {
  drawer: Drawer
  generation: Generation<'titles'>
  engine: EngineStatus | undefined
  form: UseFormReturn<TitleForm>
}

/** The tone that the titles of a run were asked in. */
export function toneOf({ generation, form }: Pick<TitleWork, 'generation' | 'form'>): TitleTone {
  return TITLE_TONES.find((tone) => tone === generation.sent?.input.tone) ?? form.getValues('tone')
}

/** A generated title as it is saved: within the limit. */
export const titleInput = (text: string): string => shorten(text.trim(), LIMITS.name)

/** In create and regenerate mode: each title is saved as a record of its own. */
export function TitleResults(work: TitleWork) {
  const { drawer, generation, engine } = work
  const saving = useResultSaving(drawer, generation.sent?.runId ?? null, {
    saved: TITLE_MESSAGES.saved,
    failed: TITLE_MESSAGES.saveFailed,
  })
  const create = (text: string) =>
    api.titles.create({
      title: titleInput(text),
      tone: toneOf(work),
      engine: engineName(generation.state.result, engine),
    })

  return (
    <>
      <TitleProofs
        generation={generation}
        engine={engine}
        empty={
          <ToolEmpty title={t('No titles yet')}>{t('Choose an idea or type what it is, and pick a tone.')}</ToolEmpty>
        }
        actions={(text, index) => (
          <SaveResult
            label={t('Save Title')}
            {...saving.stateOf(index)}
            onSave={() => void saving.save(index, () => create(text))}
          />
        )}
      />
      {saving.last && (
        <p className={classes.next}>
          {t('A saved title can go straight on a cover.')}{' '}
          <Link to="/dashboard/cover-generator" search={{ titleId: saving.last }} className="link">
            {t('Create Cover')}
          </Link>{' '}
          {t('or')}{' '}
          <Link to="/dashboard/content-generator" search={{ titleId: saving.last }} className="link">
            {t('Generate Content')}
          </Link>
        </p>
      )}
    </>
  )
}

/** The strip and the titles of a run, each to copy, with whatever else can be done with it. */
export function TitleProofs({
  generation,
  engine,
  empty,
  actions,
}: Pick<TitleWork, 'generation' | 'engine'> & {
  empty: ReactNode
  actions: (title: string, index: number) => ReactNode
}) {
  const titles = generatedTitles(generation.state)
  return (
    <Proofs
      noun="title"
      generation={generation}
      engine={engine}
      expected={TITLES_EXPECTED}
      empty={empty}
      rows
      results={titles.map((title, index) => ({
        title,
        actions: (
          <>
            <CopyTitle title={title} />
            {actions(title, index)}
          </>
        ),
      }))}
    />
  )
}
