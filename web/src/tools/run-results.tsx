import type { ComponentProps, ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import type { EngineStatus } from '../runs/engine-label.ts'
import { RunStrip } from '../runs/run-strip.tsx'
import type { StartableKind } from '../runs/runs.ts'
import type { Generation } from '../runs/use-generation.ts'
import type { KindWords } from './item-kind.ts'
import { arrivedItems, arrivedNote, headingOf, writingItem } from './item-labels.ts'
import { type Result, ResultList } from './result-list.tsx'

export function RunResults<Run extends StartableKind>({
  kind,
  generation,
  engine,
  expected,
  empty,
  results,
  rows = false,
  now,
}: {
  kind: KindWords
  generation: Generation<Run>
  engine: EngineStatus | undefined
  /** number of results, until the run reports it */
  expected: number
  /** shown before the first run */
  empty: ReactNode
  results: readonly Result[]
  rows?: boolean
  now?: ComponentProps<typeof ResultList>['now']
}) {
  const { active, canRetry, state, sent } = generation
  const total = state.progress?.total ?? expected
  return (
    <>
      <RunStrip
        generation={generation}
        doing={writingItem(results.length, total, kind)}
        share={results.length / total}
        isPartial={results.length > 0}
        savedNote={arrivedNote(results.length)}
        engine={engine?.label}
        amount={active ? undefined : canRetry ? arrivedItems(results.length, total, kind) : kind.count(results.length)}
        isSecondary={results.length > 0}
        more={
          sent
            ? {
                label: t('Another {count, number}', { count: results.length }),
                onMore: () => void generation.start(sent.input),
              }
            : undefined
        }
      />
      {results.length === 0 && !active ? (
        empty
      ) : (
        <ResultList
          rows={rows}
          now={now}
          heading={headingOf(results.length, kind, active)}
          expected={active ? total : 0}
          writing={kind.name}
          complete={state.phase === 'done'}
          results={results}
        />
      )}
    </>
  )
}
