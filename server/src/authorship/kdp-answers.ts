import { type Authorship, EXTENSIVE_EDITING, type SectionAuthorship } from '@makeready/contract/authorship'

type Kdp = Authorship['kdp']

const sizeOf = ({ words }: SectionAuthorship) => words.unchanged + words.changed + words.own

/**
 * Answers to KDP's questions about AI-generated content. KDP counts text that a model wrote as generated even after
 * substantial edits; the built-in composer is not an AI model. This is a suggestion, not legal advice.
 */
export function kdpAnswers(sections: readonly SectionAuthorship[], cover: Authorship['cover']): Kdp {
  const written = sections.filter((section) => sizeOf(section) > 0)
  const byModel = written.filter(({ author, words }) => author === 'model' && words.unchanged + words.changed > 0)
  const engines = [...byModel.map(({ engine }) => engine), cover?.author === 'model' ? cover.engine : null]
  return {
    text: textAnswer(written, byModel),
    pictures: cover?.author === 'model' ? 'few-minimal' : 'none',
    tools: [...new Set(engines.filter((engine) => engine !== null))].toSorted(),
  }
}

function textAnswer(written: readonly SectionAuthorship[], byModel: readonly SectionAuthorship[]): Kdp['text'] {
  if (written.some(({ author }) => author === 'unknown')) return 'unknown'
  const isPartly = written.some(({ author }) => author === 'partly')
  if (byModel.length === 0) return isPartly ? 'some-extensive' : 'none'
  const size = byModel.reduce((sum, section) => sum + sizeOf(section), 0)
  const edited = byModel.reduce((sum, section) => sum + section.edited * sizeOf(section), 0) / size
  const editing = edited >= EXTENSIVE_EDITING ? 'extensive' : 'minimal'
  return byModel.length === written.length ? `entire-${editing}` : `some-${editing}`
}
