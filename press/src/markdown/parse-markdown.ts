import { createRequire } from 'node:module'
import type { Nodes, Root } from 'mdast'
import { isCommon } from './is-common.ts'

/** Only writing lines need source positions (`writing-lines.ts`): skipping them saves a tenth of the time. */
const NEEDS_POSITIONS = '____'

/** Native code, twenty times as fast; null on systems without a binary. */
const native = await import('satteri').catch(() => null)
const FEATURES = { gfm: true, frontmatter: false }

/** The mdast tree of CommonMark with GFM and footnotes: native code for common text, remark for the rest. */
export function parseMarkdown(source: string): Root {
  if (!native || !isCommon(source)) return parseWithRemark(source)
  // the tree is mdast; the package's own type says less
  const root = native.markdownToMdast(source, {
    features: FEATURES,
    position: source.includes(NEEDS_POSITIONS),
  }) as Root
  joinTexts(root)
  return root
}

/** Around addresses, the native parser splits a text into several nodes. */
function joinTexts(node: Nodes): void {
  if (!('children' in node)) return
  let last: Nodes | undefined
  let isSplit = false
  for (const child of node.children) {
    isSplit ||= child.type === 'text' && last?.type === 'text'
    joinTexts(child)
    last = child
  }
  if (!isSplit) return
  const children: Nodes[] = []
  for (const child of node.children) {
    const before = children.at(-1)
    if (child.type === 'text' && before?.type === 'text') before.value += child.value
    else children.push(child)
  }
  node.children = children as typeof node.children
}

let remark: { parse(source: string): Root } | null = null

export function parseWithRemark(source: string): Root {
  remark ??= loadRemark()
  return remark.parse(source)
}

/** Loaded for the first text that needs it, as it takes a twentieth of a second; most books do not. */
function loadRemark() {
  const load = createRequire(import.meta.url)
  const { unified } = load('unified') as typeof import('unified')
  const { default: remarkParse } = load('remark-parse') as typeof import('remark-parse')
  const { default: remarkGfm } = load('remark-gfm') as typeof import('remark-gfm')
  return unified().use(remarkParse).use(remarkGfm)
}
