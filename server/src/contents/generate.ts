import { knowledgeOf } from '@makeready/composer/knowledge-of'
import { generateContentInput } from '@makeready/contract/contents'
import type { Database } from '../database/client.ts'
import { ownedBy } from '../database/owned-by.ts'
import type { Engines } from '../engine/engines.ts'
import { inventedIn } from '../engine/invented.ts'
import { isComposer } from '../engine/steps.ts'
import { textRun } from '../engine/text-run.ts'
import type { RunKind } from '../runs/kinds.ts'
import { materialNaming } from '../sources/naming-queries.ts'
import { composeSection, otherThan } from './compose.ts'
import { citeOwnMaterial, materialFor, ownTexts } from './own-material.ts'
import { contentPrompt } from './prompt.ts'
import { fetchBookContext, fetchPlannedOutline, rightsOfProject, sectionsOfProject } from './queries.ts'
import { withWrittenModules } from './written-modules.ts'

export function contentRun({ engines, database }: { engines: Engines; database: Database }): RunKind {
  return {
    async run(run) {
      const { continueFrom = '', ...request } = generateContentInput.parse(run.input)
      const { projectId, words = null, language } = request
      const owned = ownedBy(database, run.userId)
      const sections = projectId ? await owned((own) => sectionsOfProject(own, projectId)) : []
      const planned = projectId ? await owned((own) => fetchPlannedOutline(own, projectId, request.sectionName)) : null
      const ofPlan = projectId ? await owned((own) => fetchBookContext(own, projectId)) : undefined
      const { voiceSample = '' } = request
      const book = ofPlan && { ...ofPlan, voiceSample: voiceSample.trim() === '' ? ofPlan.voiceSample : voiceSample }
      const rights = projectId ? await owned((own) => rightsOfProject(own, projectId)) : null
      const others = otherThan(request.sectionName, sections)
      const input = planned ? request : withWrittenModules(request, others)
      // uses the product's material even when its other sections are unknown
      const engine = await engines.for(run.userId, run.requestedEngine)
      const from = { ...input, projectId: projectId ?? run.projectId ?? undefined }
      const material = await materialFor(from, owned, { isWhole: isComposer(engine) && planned !== null })
      const general = isComposer(engine) && knowledgeOf(input) === 'general'
      const generated = await textRun(run, engine, {
        name: 'content',
        language,
        // the composer stops when it has nothing more to say
        goal: isComposer(engine) ? null : words,
        ...citeOwnMaterial(input, continueFrom, material),
        taskFor: (before, cut) => ({
          prompt: contentPrompt(input, others, before === '' ? null : { text: before, cut }, { book, ...material }),
          compose: (seed) => composeSection(input, { others, material, outline: planned, rights }, seed, before),
        }),
      })
      if (isComposer(engine)) return { ...generated, general }
      const { content } = generated
      const naming = projectId ? await owned((own) => materialNaming(own, projectId, [content], language)) : []
      const own = [...ownTexts(input, material), book?.instructions ?? '', ...naming]
      const invented = inventedIn({ content, name: input.sectionName, language, own })
      return { ...generated, warnings: [...generated.warnings, ...invented], general }
    },
  }
}
