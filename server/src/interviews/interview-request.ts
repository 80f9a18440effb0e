import { questionsAboutProduct, questionsAboutSection } from '@makeready/contract/domain/interview'
import { LANGUAGE_CODES, type Language } from '@makeready/contract/domain/languages'
import { isSameSectionName } from '@makeready/contract/domain/section-types'
import { findPlan } from '../autopilot/queries.ts'
import type { Owned } from '../database/items.ts'
import { fetchProject } from '../projects/queries.ts'
import { fetchKeptQuestions } from './queries.ts'

/** Everything the questions are based on. */
export type InterviewRequest = {
  title: string
  language: Language
  /** the creator's instructions for the plan; '' for none */
  instructions: string
  contexts: {
    niche?: { name: string; painPoints: readonly string[] }
    idea?: { concept: string; targetAudience: string; modules: readonly string[] }
  }
  /** the product's sections with their points, as far as known */
  outline: readonly { section: string; points: readonly string[] }[]
  /** the section in question; null: the whole product */
  section: { name: string; points: readonly string[] } | null
  /** earlier questions, not to be repeated */
  asked: readonly { question: string; answer: string; point: string | null }[]
}

type Request = { projectId: string; section?: string | undefined; outline?: string | undefined }

/** @throws NotFound */
export async function fetchInterviewRequest(owned: Owned, request: Request): Promise<InterviewRequest> {
  const { projectId, section } = request
  const project = await fetchProject(owned, projectId)
  const plan = await findPlan(owned, projectId)
  const { niche, productIdea: idea, productTitle, contentSections } = project
  const planned = plan?.outline.map(({ name, points }) => ({ section: name, points })) ?? []
  const written = contentSections.map(({ sectionName }) => ({ section: sectionName, points: [] }))
  const outline = planned.length > 0 ? planned : written
  const typed = request.outline?.split('\n').filter((line) => line.trim() !== '')
  const own = outline.find((one) => section !== undefined && isSameSectionName(one.section, section))
  const language = plan?.language ?? project.language
  return {
    title: productTitle?.title ?? project.title,
    language: LANGUAGE_CODES.find((code) => code === language) ?? 'en',
    instructions: plan?.instructions ?? '',
    contexts: {
      ...(niche && { niche: { name: niche.name, painPoints: niche.demographics.painPoints } }),
      ...(idea && {
        idea: { concept: idea.concept, targetAudience: idea.targetAudience, modules: idea.modules },
      }),
    },
    outline,
    section: section === undefined ? null : { name: section, points: typed ?? own?.points ?? [] },
    asked: await fetchKeptQuestions(owned, projectId, section ?? null),
  }
}

/** Longer products, and sections with more points, get more questions. */
export function questionCount({ section, outline }: Pick<InterviewRequest, 'section' | 'outline'>): number {
  return section ? questionsAboutSection(section.points.length) : questionsAboutProduct(outline.length)
}
