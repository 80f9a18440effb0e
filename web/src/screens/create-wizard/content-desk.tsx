import { countWords } from '@makeready/contract/domain/reading-time'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { SectionEditor } from '../../features/contents/section-editor.tsx'
import { wordsText } from '../../features/contents/section-measure.ts'
import { Galley } from '../../generator/galley.tsx'
import { Prose } from '../../generator/prose.tsx'
import { RunStrip } from '../../generator/run-strip.tsx'
import { useFollow } from '../../generator/use-follow.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Status } from '../../ui/status.tsx'
import classes from './content-desk.module.css'
import type { useSection } from './use-section.ts'

type Section = ReturnType<typeof useSection>

/** The middle of step 4: the text being written, then the editor; before either, what to do. */
export function ContentDesk({
  section,
  engine,
  empty,
}: {
  section: Section
  engine: string | undefined
  empty: boolean
}) {
  const { generation, draft, way } = section
  const { text, progress, phase } = generation.state
  const pane = useRef<HTMLElement>(null)
  const { following, follow } = useFollow(pane, generation.active, text)
  const words = countWords(text)
  const total = progress?.total ?? null
  const hasText = draft.text.trim() !== ''

  return (
    <>
      <RunStrip
        generation={generation}
        doing={`Writing ${section.form.getValues('sectionName') || 'the section'}`}
        amount={total ? `${words} of about ${wordsText(total)}` : wordsText(words)}
        share={total ? words / total : null}
        kept={words > 0 ? `${wordsText(words)} are kept below.` : 'Nothing you typed is lost.'}
        engine={engine}
        quiet={hasText && !draft.partial}
      >
        <Button
          variant="subtle"
          color="ink"
          className={classes.follow}
          leftSection={<Icon name="download" size={16} />}
          aria-pressed={following}
          onClick={follow}
        >
          {following ? 'Following' : 'Follow'}
        </Button>
      </RunStrip>
      {generation.active ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keys as well
        <section ref={pane} className={classes.writing} aria-label="Text being written" aria-busy="true" tabIndex={0}>
          <Galley>
            {text === '' ? (
              <p className={classes.waiting}>The first words are on their way.</p>
            ) : (
              <Prose text={text} live />
            )}
          </Galley>
        </section>
      ) : hasText || way === 'own' ? (
        <SectionEditor
          key={`${generation.sent?.runId} ${phase}`}
          text={draft.text}
          onChange={section.write}
          placeholder="Write or paste your text here. Markdown is understood: # for headings, - for lists."
          note={
            <>
              {draft.partial && <Status state="draft">Partial</Status>}
              {draft.earlier && (
                <Button variant="subtle" color="ink" size="xs" onClick={section.bringBack}>
                  Bring back the earlier text
                </Button>
              )}
            </>
          }
        />
      ) : (
        <EmptyState title={empty ? 'No sections yet' : 'The next section'}>
          {empty
            ? 'Choose a section type and generate the first one, or write or paste your own.'
            : 'Choose its section type, or continue to the cover.'}
        </EmptyState>
      )}
    </>
  )
}
