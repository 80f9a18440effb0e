import { composeLaunchKit } from '@makeready/composer/launch/compose-launch'
import {
  composesLaunchIn,
  EMAIL_DAYS,
  LAUNCH_NEEDS_MODEL,
  LAUNCH_PLACES,
  type LaunchPlace,
} from '@makeready/contract/domain/launch-kit'
import { makeLaunchKit } from '@makeready/contract/launch'
import type { RunProgress } from '@makeready/contract/runs'
import type { Database } from '../database/client.ts'
import { ownedBy } from '../database/owned-by.ts'
import { NOTHING_USED } from '../engine/costs/charges.ts'
import { addUsage, usageOfCalls } from '../engine/costs/spending.ts'
import { GenerationError } from '../engine/engine.ts'
import type { Engines } from '../engine/engines.ts'
import { isComposer, partialResultOf } from '../engine/steps.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { serverMessage } from '../server-messages.ts'
import { GROUPS } from './groups.ts'
import { fetchLaunchParts, type LaunchSource, launchSource } from './launch-source.ts'
import { putLaunchText, type WrittenText } from './queries.ts'
import { writeGroup } from './write-group.ts'

/** Writes a product's launch texts, each group saved as soon as it is finished. */
export function launchRun({ engines, database }: { engines: Engines; database: Database }): RunKind {
  return {
    async run(run) {
      const { projectId, only } = makeLaunchKit.parse(run.input)
      const owned = ownedBy(database, run.userId)
      const source = await launchSource(await owned((own) => fetchLaunchParts(own, projectId)))
      const engine = await engines.for(run.userId, run.requestedEngine)
      const places = LAUNCH_PLACES.filter((place) => !only || isSame(place, only))
      if (isComposer(engine) && !composesLaunchIn(source.book.language))
        throw new GenerationError('not_configured', { message: LAUNCH_NEEDS_MODEL })
      const saved: LaunchPlace[] = []
      const save = async (texts: readonly WrittenText[]) => {
        for (const text of texts) {
          const { kind, position } = text
          await owned((own) => putLaunchText(own, projectId, text, writingOf(run, engine.name, source, text)))
          run.emit('item', { index: saved.length, item: { kind, position } })
          saved.push({ kind, position })
        }
      }
      const composed = isComposer(engine) ? composeLaunchKit(source.book) : null
      if (composed) await run.recordUsage({ engine: engine.name, ...NOTHING_USED })
      const groups = GROUPS.flatMap(({ step, kinds }) => {
        const wanted = places.filter(({ kind }) => kinds.some((one) => one === kind))
        return wanted.length > 0 ? [{ step, wanted }] : []
      })
      const usages = [usageOfCalls([])]
      let removed = 0
      const resultOf = () => ({
        texts: saved,
        removed,
        engine: engine.name,
        usage: addUsage(usages.slice(usages.length > 1 ? 1 : 0)),
      })
      try {
        for (const [done, { step, wanted }] of groups.entries()) {
          run.signal.throwIfAborted()
          run.emit('progress', { ...serverMessage(step), done, total: groups.length } satisfies RunProgress)
          if (composed) {
            await save(composed.filter((text) => wanted.some((place) => isSame(place, text))))
            continue
          }
          const group = await writeGroup(run, engine, source, { name: step, places: wanted, from: saved.length })
          usages.push(group.usage)
          removed += group.removed
          await save(group.texts)
        }
        return resultOf()
      } catch (error) {
        if (saved.length === 0) throw error
        return partialResultOf(run, error, resultOf())
      }
    },
  }
}

const isSame = (one: LaunchPlace, other: LaunchPlace) => one.kind === other.kind && one.position === other.position

const writingOf = (run: RunContext, engine: string, { key }: LaunchSource, { kind, position }: LaunchPlace) => ({
  day: kind === 'email' ? (EMAIL_DAYS[position - 1] ?? null) : null,
  engine,
  runId: run.id,
  basedOn: key,
})
