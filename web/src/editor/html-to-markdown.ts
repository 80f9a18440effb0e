import type { Root as HtmlRoot } from 'hast'
import type { Root, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark, { type Options } from 'rehype-remark'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { cleanClipboard } from './clean-clipboard.ts'
import { NOTE, NOTE_REFERENCE } from './word-footnotes.ts'

const schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), NOTE, NOTE_REFERENCE],
  attributes: { ...defaultSchema.attributes, [NOTE]: ['id'], [NOTE_REFERENCE]: ['id'] },
  clobberPrefix: '',
}

const identifierOf = ({ properties }: { properties: { id?: unknown } }) => String(properties.id)

const handlers: Options['handlers'] = {
  [NOTE_REFERENCE]: (_state, node) => ({ type: 'footnoteReference', identifier: identifierOf(node) }),
  [NOTE]: (state, node) => ({
    type: 'footnoteDefinition',
    identifier: identifierOf(node),
    children: state.toFlow(state.all(node)),
  }),
}

/** Only items of several paragraphs are set apart. */
function setItemsApart(node: Root | RootContent): void {
  if (!('children' in node)) return
  for (const child of node.children) setItemsApart(child)
  if (node.type === 'listItem') node.spread = node.children.filter(({ type }) => type === 'paragraph').length > 1
  if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread)
}

/** Formatted text from Word, Google Docs or a web page as Markdown, without scripts, styles and remote pictures. */
export async function htmlToMarkdown(html: string): Promise<string> {
  const file = await unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: HtmlRoot) => cleanClipboard(tree))
    .use(rehypeSanitize, schema)
    .use(rehypeRemark, { handlers })
    .use(() => setItemsApart)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true, rule: '-' })
    .process(html)
  return String(file)
}
