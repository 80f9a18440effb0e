import { bulleted, characters, firstWithin, fitting, join, plainEntry, rowsAsLines, shortened } from './fitting.ts'
import { mainSections } from './kit-facts.ts'
import type { ComposedText } from './launch-book.ts'
import type { Material } from './material.ts'
import { byLength } from './pages.ts'

const SHORT = 280
const LONG = 2_200

type Post = Pick<ComposedText, 'content'>

/** Three short posts and three long ones, in plain text; null where the product has nothing for one. */
export function composePosts(material: Material): (Post | null)[] {
  const posts = [tip, mistake, question, steps, story, checklist]
  return posts.map((compose) => {
    const content = compose(material)
    return content ? { content } : null
  })
}

const fit = (texts: readonly string[], most: number) => firstWithin(texts, most) || null

function tip(material: Material): string | null {
  const found = material.takeAnyTip(({ heading, sentences }) => {
    const text = shortened(sentences, SHORT - characters(heading) - 2)
    return text.length > 120
  })
  if (!found) return null
  const { heading, sentences } = found
  return join([heading, shortened(sentences, SHORT - characters(heading) - 2)])
}

/** What one of the emails does not tell already. */
function mistake(material: Material): string | null {
  const { pieces } = material
  const texts = pieces.mistakes.toReversed().map(({ mistake, cost, labels, remedy }) => {
    const instead = `${labels[1]}: ${remedy}`
    return fit([join([mistake, cost, instead]), join([mistake, instead])], SHORT) ?? ''
  })
  return fit(texts, SHORT) ?? tip(material)
}

function question(material: Material): string | null {
  const { pieces, answered } = material
  const all = [...pieces.beliefs, ...pieces.questions.toSorted(byLength)]
  const fresh = all.filter((one) => !answered.has(one.question))
  const text = fit(
    (fresh.length > 0 ? fresh : all).map(({ question, answer }) => join([question, answer.join(' ')])),
    SHORT,
  )
  return text ?? tip(material)
}

function steps(material: Material): string | null {
  const { book, phrases } = material
  const found = material.takeSteps(60, 260)
  if (!found) return null
  const { heading, section, entries } = found
  const lines = entries.map((entry, at) => `${at + 1}. ${plainEntry(entry)}`).join('\n')
  return fit([join([phrases.stepByStep(heading || section.title), lines, phrases.from(book.title)]), lines], LONG)
}

function story({ book, phrases, pieces }: Material): string | null {
  const { problem, promise } = pieces
  const paragraphs = fitting([...problem, ...promise], 320)
  if (paragraphs.length === 0) return null
  return fit([join([...paragraphs, phrases.from(book.title)]), join(paragraphs.slice(0, 2)), paragraphs[0] ?? ''], LONG)
}

/** A table or a checklist; without them, what is inside. */
function checklist(material: Material): string | null {
  const { book, phrases } = material
  const table = material.takeTable(140)
  const ticks = table ? null : material.takeTicks()
  const lines = table
    ? [table.heading, ...fitting([table.about], 90), bulleted(rowsAsLines(table.header, table.rows))]
    : ticks
      ? [ticks.section.title, bulleted(ticks.entries.map(plainEntry))]
      : [phrases.inside, bulleted(mainSections(book).map(({ title }) => title))]
  return fit([join([...lines, phrases.from(book.title)])], LONG)
}
