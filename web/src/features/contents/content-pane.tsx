import { onlyAsks } from '@makeready/contract/domain/author-notes'
import { GENERAL_KNOWLEDGE, type GenerationWarning } from '@makeready/contract/domain/generation-warnings'
import { countWords } from '@makeready/contract/domain/reading-time'
import { Button } from '@mantine/core'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import type { Section } from '../../editor/text-tools.tsx'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { RunOutcome, RunStrip } from '../../runs/run-strip.tsx'
import { RunWarnings } from '../../runs/run-warnings.tsx'
import { useRunText } from '../../runs/runs.ts'
import type { Generation } from '../../runs/use-generation.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Status } from '../../ui/status.tsx'
import { useAutoScroll } from '../../ui/use-auto-scroll.ts'
import classes from './content-pane.module.css'
import { SectionEditor } from './section-editor.tsx'
import { amountText } from './section-measure.ts'
import { canContinue, goalOf, isGeneral, warningsOfText } from './section-run.ts'
import type { SectionText } from './section-text.ts'
import { TextMeasure } from './text-measure.tsx'

type SectionWriting = {
  generation: Generation<'content'>
  draft: SectionText
  write: (text: string) => void
  restore: () => void
  /** Continues the text. */
  continueText?: () => void
  /** Rewrites the text; the current one can be restored. */
  startOver?: () => void
}

export function ContentPane({
  section,
  name,
  about,
  engine,
  open,
  sections,
  children,
}: {
  section: SectionWriting
  name: string
  about: Omit<Section, 'sectionName'>
  engine: string | undefined
  open: boolean
  /** the names of the product's sections */
  sections?: readonly string[] | undefined
  children?: ReactNode
}) {
  const { generation, draft, continueText, startOver } = section
  const { active, sent } = generation
  const { phase } = generation.state
  // shown from the first moment when continuing
  const text = useRunText(generation) || (sent?.input.continueFrom ?? '')
  const pane = useRef<HTMLDivElement>(null)
  const { following: isFollowing, onScrollPane: autoScroll } = useAutoScroll(pane, active, text)
  const shownText = useDeferredValue(draft.text)
  // questions have no length to reach
  const goal = onlyAsks(shownText) ? null : goalOf(generation)
  const words = countWords(active ? text : shownText)
  const warnings = warningsOfText(generation.state, shownText)
  const hasText = draft.text.trim() !== ''
  const continueActions =
    continueText && startOver && hasText && canContinue(generation, draft, warnings)
      ? { onContinue: continueText, onStartOver: startOver }
      : null

  // its text is about to enter the draft
  const isEnding = !active && sent?.announced === false && generation.state.text !== ''
  const isDone = phase === 'done' && hasText && continueActions === null
  return (
    <>
      <RunStrip
        generation={generation}
        doing={name ? t('Writing {name}', { name }) : t('Writing the section')}
        amount={phase === 'sent' && words === 0 ? undefined : amountText(words, goal, phase !== 'done')}
        share={goal ? Math.min(words / goal, active ? 0.98 : 1) : null}
        isPartial={draft.partial && words > 0}
        savedNote={hasText ? t('Your text is saved.') : undefined}
        engine={engine}
        isSecondary={hasText && !draft.partial}
        hidesOutcome={isDone}
        continueActions={continueActions}
        warnings={warnings}
        hidesWarnings
      >
        {text !== '' && (
          <Button
            variant="subtle"
            color="ink"
            className={classes.follow}
            leftSection={<Icon name="download" size={16} />}
            aria-pressed={isFollowing}
            onClick={autoScroll}
          >
            {isFollowing ? t('Following') : t('Follow')}
          </Button>
        )}
      </RunStrip>
      {active || isEnding || hasText || open ? (
        <SectionEditor
          runId={sent?.runId}
          sections={sections}
          text={active ? text : isEnding ? generation.state.text : draft.text}
          growing={active ? pane : undefined}
          onChange={section.write}
          section={{ ...about, sectionName: name }}
          placeholder={
            active
              ? waitingText(generation)
              : t('Write or paste your text here. You can use Markdown: # for headings, - for lists.')
          }
          state={
            isDone && (
              <RunOutcome
                inBar
                generation={generation}
                amount={<TextMeasure text={shownText} goal={goal} />}
                engine={engine}
                warnings={warnings}
              />
            )
          }
          note={
            <>
              {draft.partial && phase !== 'stopped' && <Status state="draft">{partialLabel(phase, warnings)}</Status>}
              {draft.earlier && (
                <Button variant="subtle" color="ink" size="xs" onClick={section.restore}>
                  {t('Restore the earlier text')}
                </Button>
              )}
            </>
          }
        />
      ) : (
        children
      )}
      {phase === 'done' && hasText && (isGeneral(generation.state) || warnings.length > 0) && (
        <div className={classes.notices}>
          {isGeneral(generation.state) && (
            <Notice tone="information" icon="edit" role="status">
              {translate(GENERAL_KNOWLEDGE)}
            </Notice>
          )}
          <RunWarnings warnings={warnings} />
        </div>
      )}
    </>
  )
}

function waitingText({ waiting }: Generation<'content'>): string {
  return waiting === null ? t('The first words are on their way.') : t('It starts as soon as there’s capacity.')
}

function partialLabel(phase: string, warnings: readonly GenerationWarning[]): string {
  return phase === 'failed' || warnings.includes('cut_off') ? t('Cut off') : t('Partial')
}
