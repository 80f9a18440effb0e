import { brokenLimits, hasTitle, type LaunchPlace } from '@makeready/contract/domain/launch-kit'
import { LIMITS } from '@makeready/contract/domain/limits'
import { z } from 'zod'
import { addUsage, usageOfCalls } from '../engine/costs/spending.ts'
import type { CallUsage, Engine } from '../engine/engine.ts'
import { engineStep } from '../engine/steps.ts'
import type { RunContext } from '../runs/kinds.ts'
import type { LaunchSource } from './launch-source.ts'
import { type Draft, launchPrompt, limitInWords } from './prompt.ts'
import type { WrittenText } from './queries.ts'
import { withoutInventions } from './without-inventions.ts'

const answer = z.object({
  title: z.string().trim().max(LIMITS.name).catch(''),
  preview: z.string().trim().max(LIMITS.name).catch(''),
  content: z.string().trim().min(1).max(LIMITS.launchText),
})
type Answer = z.infer<typeof answer>

/** A text without its inventions, and what is still wrong with it. */
type Checked = { text: WrittenText; problems: string[]; removed: number }

const TOKENS_PER_TEXT = 1_200
const MOST_TOKENS = 8_000

/**
 * Asks a model for related texts and, once, for better versions of those that break a limit or lost a sentence because
 * the product doesn't say it; leaves out texts of which nothing or no title is left. Sends 'partial' {index, item} while
 * one is written.
 */
export async function writeGroup(
  run: RunContext,
  engine: Engine,
  source: LaunchSource,
  { name, places, from }: { name: string; places: readonly LaunchPlace[]; from: number },
) {
  const calls: CallUsage[] = []
  const ask = async (key: string, wanted: readonly LaunchPlace[], drafts: readonly Draft[]) =>
    engineStep(run, engine, { key, calls, input: [source.key, wanted, drafts] }, async (call) => {
      const found: Answer[] = []
      const task = {
        name: 'texts',
        count: wanted.length,
        prompt: launchPrompt(source, wanted, drafts),
        item: answer,
        labelOf: ({ content }: Answer) => content,
        maxOutputTokens: Math.min(MOST_TOKENS, 1_000 + wanted.length * TOKENS_PER_TEXT),
        compose: () => [],
        onPartial: (item: unknown) => run.emit('partial', { index: from + found.length, item }),
      }
      for await (const item of engine.items(task, call)) {
        call.signal.throwIfAborted()
        if (found.length < wanted.length) found.push(item)
      }
      return { found }
    })
  const first = await ask(name, places, [])
  const checked = first.found.flatMap((item, at) => checkedText(item, places[at], source))
  const faulty = checked.filter(({ problems }) => problems.length > 0)
  const usages = [first.usage]
  if (faulty.length > 0) {
    const drafts = faulty.map(({ text: { title, preview, content }, problems }) => ({
      title,
      preview,
      content,
      problems,
    }))
    const again = await ask(
      `${name} again`,
      faulty.map(({ text: { kind, position } }) => ({ kind, position })),
      drafts,
    )
    usages.push(again.usage)
    for (const [at, item] of again.found.entries()) {
      const before = faulty[at]
      const [after] = checkedText(item, before?.text, source)
      if (before && after && isBetter(after, before)) Object.assign(before, after)
    }
  }
  return {
    texts: checked.map(({ text }) => text).filter(isWhole),
    removed: checked.reduce((sum, { removed }) => sum + removed, 0),
    usage: calls.length > 0 ? usageOfCalls(calls) : addUsage(usages),
  }
}

/** A text that lost everything, or its title, is none: an earlier one stays. */
const isWhole = ({ kind, title, content }: WrittenText) => content !== '' && (title !== '' || !hasTitle(kind))

const isBetter = (after: Checked, before: Checked) =>
  isWhole(after.text) === isWhole(before.text) ? after.problems.length < before.problems.length : isWhole(after.text)

function checkedText(item: Answer, place: LaunchPlace | undefined, source: LaunchSource): Checked[] {
  if (!place) return []
  const { book, tracer } = source
  const { kind } = place
  const parts = {
    title: hasTitle(kind) ? item.title : '',
    preview: kind === 'email' ? item.preview : '',
    content: item.content,
  }
  const problems: string[] = []
  let removed = 0
  for (const field of ['title', 'preview', 'content'] as const) {
    const clean = withoutInventions(parts[field], tracer, book.language)
    parts[field] = clean.text
    removed += clean.removed.length
    for (const { sentence, missing } of clean.removed)
      problems.push(
        missing.length > 0
          ? `“${sentence}” was removed, because the product doesn’t have: ${missing.join(', ')}`
          : `“${sentence}” was removed, because the product doesn’t say it`,
      )
  }
  const text = { ...parts, kind, position: place.position }
  for (const { limit, count } of brokenLimits(text, text))
    problems.push(`${limitInWords(limit)}, but there are ${count}`)
  return [{ text, problems, removed }]
}
