import { composeContentParts } from '@makeready/composer/content'
import type { SectionProgress } from '@makeready/contract/autopilot'
import { takeDefinitions } from '@makeready/contract/domain/citations'
import { GENERATION_WARNINGS } from '@makeready/contract/domain/generation-warnings'
import { countWords } from '@makeready/contract/domain/reading-time'
import { isSameSectionName } from '@makeready/contract/domain/section-types'
import { checkDraft } from '@makeready/quality/check-draft'
import { findingText } from '@makeready/quality/finding-message'
import { citedMaterial, citeOwnMaterial, extractsOf, linesElsewhere, ownTexts } from '../contents/own-material.ts'
import { isInOtherLanguage } from '../engine/cleaning/other-language.ts'
import { addUsage } from '../engine/costs/spending.ts'
import type { Engine } from '../engine/engine.ts'
import { isComposer, type Spent } from '../engine/steps.ts'
import { textRun } from '../engine/text-run.ts'
import { findingDetail } from '../messages.ts'
import { Unfinished } from '../runs/failure.ts'
import type { RunContext } from '../runs/kinds.ts'
import { isFatal } from './budget.ts'
import { applyRevision, revisionPrompt } from './revision.ts'
import { requestOf, type SectionRequest, sectionPrompt } from './section-prompts.ts'

export type WrittenSection = {
  content: string
  words: number
  engine: string
  usage: Spent['usage']
  warnings: SectionProgress['warnings']
}

/** Writes, checks and revises once; keeps the version with fewer findings. Each call is a durable step. */
export async function writeSection(
  run: RunContext,
  engine: Engine,
  order: SectionRequest,
  onRevising: () => void,
): Promise<WrittenSection> {
  const { entry } = order
  // the composer stops when it has nothing more to say
  const goal = isComposer(engine) ? null : entry.words
  const draft = await textRun(run, engine, {
    name: 'text',
    language: order.language,
    goal,
    ...citeOwnMaterial(requestOf(order), order.begun, order.material),
    taskFor: (before, cut) => ({
      prompt: sectionPrompt(order, before === '' ? null : { text: before, cut }),
      compose: (seed) => composeSection(order, seed, before),
    }),
  })
  if (run.signal.aborted && draft.warnings.includes('cut_off')) throw new Unfinished(run.signal.reason, draft)
  run.signal.throwIfAborted()
  const warnings = await writeMeasured(run, 'measure', order, draft.content, goal)
  // the composer cannot rephrase
  const ofDraft = () => ({ ...draft, warnings: [...generationWarnings(draft), ...warningsFrom(warnings)] })
  if (failures(warnings).length === 0 || isComposer(engine)) return ofDraft()
  onRevising()
  const revised = await revision(run, engine, order, draft.content, warnings)
  run.signal.throwIfAborted()
  if (!revised) return ofDraft()
  const usage = addUsage([draft.usage, revised.usage])
  const left = await writeMeasured(run, 'measure again', order, revised.content, goal)
  if (failures(left).length > failures(warnings).length) return { ...ofDraft(), usage }
  const isForeign = isInOtherLanguage(revised.content, order.language)
  const ofModel = generationWarnings({ warnings: isForeign ? ['other_language'] : [] })
  return { ...revised, usage, warnings: [...ofModel, ...warningsFrom(left)] }
}

/** Warnings that the text checks do not report themselves. */
const REPORTED = ['repeated', 'cut_off', 'other_language'] as const

function generationWarnings({ warnings }: { warnings: readonly string[] }): SectionProgress['warnings'] {
  return REPORTED.filter((code) => warnings.includes(code)).map((rule) => ({
    rule,
    message: GENERATION_WARNINGS[rule],
    detail: null,
  }))
}

type Warning = SectionProgress['warnings'][number] & { level: string; isNote?: boolean }

/** Findings a reader may not notice but a model can correct. */
const REVISED = ['stock-phrase', 'unknown-source']

const failures = (warnings: readonly Warning[]) =>
  warnings.filter(({ level, rule }) => level === 'fail' || REVISED.includes(rule))

/** Findings that aren't failures, but for the creator to see on the board. */
const SHOWN = ['too-long', 'unknown-source', 'unsupported-reference']

function warningsFrom(warnings: readonly Warning[]): SectionProgress['warnings'] {
  // a section that is nothing but notes says so once
  const isEmpty = warnings.some(({ rule, level }) => rule === 'empty-section' && level === 'fail')
  const shown = warnings.filter(
    ({ level, rule, isNote }) => level === 'fail' || SHOWN.includes(rule) || (isNote && !isEmpty),
  )
  return [...new Map(shown.map(({ rule, message, detail }) => [message, { rule, message, detail }])).values()]
}

const MAX_NAMED = 25

/** A step, so that a later attempt gets the same result. */
function writeMeasured(run: RunContext, key: string, order: SectionRequest, content: string, goal: number | null) {
  const { entry, language, book, others, material } = order
  // what the composer knows is not invented by a model
  const own = goal === null ? null : [...ownTexts(requestOf(order), material), book.instructions]
  // steps from before message codes are checked again
  return run.step(key, { content, form: 3 }, async () =>
    checkDraft(
      { id: entry.key, name: entry.name, markdown: content, points: entry.points, ...(goal && { goal }) },
      {
        language,
        glossary: book.glossary,
        ...(own && { own }),
        passages: citedMaterial(material),
        others: others
          .filter(({ sectionName }) => !isSameSectionName(sectionName, entry.name))
          .map(({ sectionName, content: markdown }) => ({ id: sectionName, name: sectionName, markdown })),
      },
    ).map(
      (finding): Warning => ({
        rule: finding.rule,
        level: finding.level,
        message: findingText(finding),
        detail: findingDetail(finding),
        isNote: 'note' in finding.details,
      }),
    ),
  )
}

/** null when the revision failed: the draft is kept. */
async function revision(
  run: RunContext,
  engine: Engine,
  order: SectionRequest,
  draft: string,
  warnings: readonly Warning[],
) {
  const { body } = takeDefinitions(draft)
  const { finish = (text: string) => text } = citeOwnMaterial(requestOf(order), '', order.material)
  try {
    const answer = await textRun(run, engine, {
      name: 'revision',
      language: order.language,
      goal: null,
      start: '',
      most: Math.ceil(order.entry.words * 1.5) + 150,
      taskFor: () => ({
        prompt: revisionPrompt(
          order,
          body,
          warnings.slice(0, MAX_NAMED).map(({ message }) => message),
        ),
        compose: () => [],
      }),
    })
    const revised = applyRevision(body, answer.content)
    if (revised === null) return null
    const content = finish(revised)
    return { ...answer, content, words: countWords(content) }
  } catch (error) {
    if (run.signal.aborted || isFatal(error instanceof Unfinished ? error.cause : error)) throw error
    return null
  }
}

function composeSection(order: SectionRequest, seed: string, before: string): Iterable<string> {
  const { language: _, ...request } = requestOf(order)
  const earlier = order.others.map(({ content }) => content)
  const { plan } = order.book
  const sections = plan.map(({ name }) => name)
  return composeContentParts(
    {
      ...request,
      sections,
      linesElsewhere: linesElsewhere(plan, order.entry.name),
      earlier,
      answers: order.material.answers,
      extracts: extractsOf(order.material),
      rights: order.product.rights ?? undefined,
      ...(before !== '' && { continueFrom: before }),
    },
    { seed },
  )
}
