import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Text for people starts with a capital or has spaces between words. */
const WORDS = /^[^\p{L}]*\p{Lu}\p{Ll}+|\p{L}[,.;:'’”]?\s+[\p{L}“]|\p{L}(…|\?)$/u
const LETTERS = /\p{L}/u
/** Attributes that are read aloud or shown, whatever their text looks like. */
const SHOWN = new Set([
  'alt',
  'aria-label',
  'data-label',
  'description',
  'label',
  'lead',
  'note',
  'placeholder',
  'title',
])
const CODE = new Set([
  'aria-keyshortcuts',
  'className',
  'content',
  'd',
  'path',
  'rel',
  'style',
  'to',
  'viewBox',
  'transform',
  'fontFamily',
  'points',
])
/** Functions whose texts nobody sees, are in a catalog already, or are translated later with `translate`. */
const PASSED = new Set([
  ...[
    't',
    'rich',
    'translate',
    'Error',
    'lazyRouteComponent',
    'matches',
    'querySelector',
    'log',
    'error',
    'warn',
    'RegExp',
  ],
  ...[
    'name',
    'text',
    'longText',
    'requiredName',
    'requiredLongText',
    'textList',
    'lineList',
    'nameError',
    'fieldMessage',
    'useMediaQuery',
  ],
])
/** The same in every language. */
const NAMES = new Set(['Makeready', 'PDF', 'DOCX', 'EPUB', 'ZIP', 'Aa', 'AI_API_KEY'])
const ADDRESS = /^(https?:|<!|[/#.@:([]|makeready\.)|^M\d/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  return String(node.name ?? (node.property as Node | undefined)?.name ?? node.value ?? '')
}

function skipped(node: Node): boolean {
  if (node.type.startsWith('TS'))
    return !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return true
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return PASSED.has(nameOf(node.callee))
  if (node.type === 'JSXAttribute' || node.type === 'Property')
    return CODE.has(nameOf(node.type === 'Property' ? node.key : node.name))
  return (
    node.type === 'BinaryExpression' || node.type === 'MemberExpression' || node.type === 'TaggedTemplateExpression'
  )
}

function wordsOf(node: Node, parent: Node | null): string | null {
  const { value } = node
  if (node.type === 'JSXText') return LETTERS.test(String(value)) ? String(value).replace(/\s+/g, ' ').trim() : null
  if (node.type === 'TemplateElement') return String((value as { cooked: string }).cooked)
  if (node.type !== 'Literal' || typeof value !== 'string') return null
  const shown = parent?.type === 'JSXAttribute' && SHOWN.has(nameOf(parent.name)) && LETTERS.test(value)
  return shown || WORDS.test(value) ? value : null
}

/**
 * Texts of a source that people seem to see and that are in no catalog, each with its line. A heuristic that prefers
 * false alarms: whatever looks like words counts.
 */
export function untranslated(code: string, path: string): string[] {
  const found: string[] = []
  const visit = (node: Node, parent: Node | null) => {
    const words = wordsOf(node, parent)
    const counts = words !== null && !NAMES.has(words) && !ADDRESS.test(words)
    if (counts && (node.type !== 'TemplateElement' || WORDS.test(words)))
      found.push(`${path}:${code.slice(0, node.start).split('\n').length} ${words}`)
    // arguments after the sentence may contain others: t('Cover of {title}', { title: title || 'nothing' })
    if (skipped(node)) {
      if (node.type !== 'CallExpression' || !['t', 'rich'].includes(nameOf(node.callee))) return
      for (const value of (node.arguments as Node[]).slice(1, 2)) visit(value, node)
      return
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node)
  }
  visit(parseSync(path, code).program as unknown as Node, null)
  return found
}
