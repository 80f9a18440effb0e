import { slug } from 'github-slugger'
import { type Owned, updateItem } from '../database/items.ts'

/** Code, in which a link is text, or what precedes the address of a link. */
const CODE_OR_LINK =
  /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:\n {0,3}\1|$(?![\s\S]))|(`+)[^`\n]+\2|(\]\([ \t]*<?|^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*<?)#([^\s<>()"']{1,400})/gm

/** A link finds a section by its name, and without what precedes the colon: `Chapter 2: Soil`, `#soil`. */
const addressesOf = (name: string) => [slug(name), slug(name.replace(/^[^:]*:\s*/, ''))] as const

/** The text with its links to a section called `from` leading to one called `to`. */
export function withRenamedLinks(markdown: string, from: string, to: string): string {
  if (!markdown.includes('#')) return markdown
  const [whole, short] = addressesOf(to)
  const [wholeBefore, shortBefore] = addressesOf(from)
  const renamed = new Map([
    [shortBefore, short],
    [wholeBefore, whole],
  ])
  return markdown.replace(CODE_OR_LINK, (all, _fence, _marks, start: string | undefined, address = '') => {
    const found = start === undefined ? undefined : renamed.get(decoded(address))
    return found ? `${start}#${found}` : all
  })
}

/** Keeps the links of a product's other sections to a section that has been renamed. */
export async function renameLinks(
  owned: Owned,
  projectId: string,
  contentId: string,
  [from, to]: readonly [from: string, to: string],
): Promise<void> {
  const { tx, userId } = owned
  const others = await tx
    .selectFrom('projectContentSections as section')
    .innerJoin('generatedContent as content', 'content.id', 'section.contentId')
    .select(['content.id', 'content.sectionName', 'content.content'])
    .where('section.projectId', '=', projectId)
    .where('section.userId', '=', userId)
    .where('content.id', '!=', contentId)
    .where('content.deletedAt', 'is', null)
    // a fixed order, so that two renames at once wait for each other
    .orderBy('content.id')
    .execute()
  // links to another section of that name are right as they are
  if (others.some(({ sectionName }) => slug(sectionName) === slug(from))) return
  for (const { id, content } of others) {
    const renamed = withRenamedLinks(content, from, to)
    if (renamed !== content) await updateItem(owned, 'generatedContent', id, { content: renamed })
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address).toLowerCase()
  } catch {
    return address.toLowerCase()
  }
}
