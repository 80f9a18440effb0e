import type { Block, Inline, Manuscript, ManuscriptSection } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'

type Heading = Extract<Block, { t: 'heading' }>
type Paragraph = Extract<Block, { t: 'paragraph' }>

const LONGEST_FACT = 40
const LONGEST_FACTS = 140
const BETWEEN_FACTS = /\s*[·•|\n]\s*/
/** The line with yield and time is at most this many blocks above the ingredients, a picture and an introduction between. */
const FACTS_ABOVE = 4

/**
 * The book with its recipes found by their form, in any language: a heading with a bulleted list, and after it a heading of the
 * same level with a numbered one. The line above with yield and time, such as 'Serves 4 · 30 minutes', is marked too.
 * Recipes are not numbered as chapters if every chapter is one.
 */
export function withRecipes(manuscript: Manuscript): Manuscript {
  const sections = manuscript.sections.map(sectionWithRecipes)
  const numbered = sections.filter(({ label, role }) => label !== null && role !== 'part')
  const isCollection = numbered.every(({ blocks }) => blocks.some(({ t }) => t === 'recipe'))
  return { ...manuscript, sections: isCollection ? sections.map(withoutNumber) : sections }
}

const unnumbered = new WeakMap<ManuscriptSection, ManuscriptSection>()

function withoutNumber(section: ManuscriptSection): ManuscriptSection {
  if (section.label === null || section.role === 'part') return section
  const found = unnumbered.get(section) ?? { ...section, label: null }
  unnumbered.set(section, found)
  return found
}

/** An unchanged section gives the same object, so that what is made of it is found again. */
const known = new WeakMap<ManuscriptSection, ManuscriptSection>()

function sectionWithRecipes(section: ManuscriptSection): ManuscriptSection {
  const found = known.get(section) ?? { ...section, blocks: arrange(section.blocks) }
  known.set(section, found)
  return found
}

function arrange(blocks: readonly Block[]): Block[] {
  const arranged: Block[] = []
  for (let at = 0; at < blocks.length; ) {
    const recipe = recipeAt(blocks, at)
    if (recipe) {
      markFacts(arranged)
      arranged.push({
        t: 'recipe',
        ingredients: blocks.slice(at, recipe.steps),
        steps: blocks.slice(recipe.steps, recipe.end),
      })
      at = recipe.end
    } else {
      const block = blocks[at]
      if (block) arranged.push(block)
      at += 1
    }
  }
  return arranged
}

function recipeAt(blocks: readonly Block[], at: number): { steps: number; end: number } | null {
  const heading = blocks[at]
  if (heading?.t !== 'heading') return null
  const steps = partEnd(blocks, at, heading)
  const second = blocks[steps]
  if (second?.t !== 'heading' || second.depth !== heading.depth) return null
  const ingredients = blocks.slice(at + 1, steps)
  const isIngredients = ingredients.every((block) => isPlain(block, heading) && !isSteps(block))
  if (!isIngredients || !ingredients.some((block) => block.t === 'list')) return null
  const rest = blocks.slice(steps + 1, partEnd(blocks, steps, second))
  const other = rest.findIndex((block) => !isPlain(block, second) && block.t !== 'figure')
  const last = (other < 0 ? rest : rest.slice(0, other)).findLastIndex(isSteps)
  return last < 0 ? null : { steps, end: steps + 1 + last + 1 }
}

/** Where the part of a heading ends: at the next one of its level or above. */
function partEnd(blocks: readonly Block[], at: number, { depth }: Heading): number {
  const next = blocks.findIndex((block, index) => index > at && block.t === 'heading' && block.depth <= depth)
  return next < 0 ? blocks.length : next
}

const isSteps = (block: Block): boolean => block.t === 'list' && block.ordered

function isPlain(block: Block, { depth }: Heading): boolean {
  return block.t === 'paragraph' || block.t === 'list' || (block.t === 'heading' && block.depth > depth)
}

function markFacts(above: Block[]): void {
  const first = above.findLastIndex((block) => block.t === 'heading' || block.t === 'recipe') + 1
  for (let at = above.length - 1; at >= Math.max(first, above.length - FACTS_ABOVE); at -= 1) {
    const block = above[at]
    if (block?.t !== 'paragraph' || !areFacts(block)) continue
    above[at] = { ...block, role: 'facts', children: block.children.map(withDots) }
    return
  }
}

function areFacts({ children }: Paragraph): boolean {
  const text = children.map((inline) => (inline.t === 'break' ? '\n' : inlineText([inline]))).join('')
  const facts = text.split(BETWEEN_FACTS)
  const isShort = text.length <= LONGEST_FACTS && facts.every((fact) => fact.length <= LONGEST_FACT)
  return isShort && /\p{N}/u.test(text) && !/[.!?。؟]\s*$/u.test(text)
}

function withDots(inline: Inline): Inline {
  if (inline.t === 'break') return { t: 'text', value: ' · ' }
  return inline.t === 'text' ? { ...inline, value: inline.value.replace(/\s*[|•]\s*/g, ' · ') } : inline
}
