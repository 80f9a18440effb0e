import type { Range } from '../finding.ts'
import type { Block } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'

/** Placeholders left by a writer; these are never part of a form. */
const LEFTOVERS = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}_])(?:TODO|TBD|TBA|FIXME|TKTK)(?![\p{L}\p{N}_])`,
    'lorem ipsum(?: dolor)?(?: sit)?(?: amet)?',
    String.raw`(?<!(?:bowl|chapter|part|volume|book|louis|kapitel|band|teil|no\.) )(?<![\p{L}\p{N}])[$€£]?X{2,5}(?![\p{L}\p{N}])(?!/| ?(?:century|jahrhundert|chromosom))[ ]?%?`,
    String.raw`\byour (?:[\p{L}]+ )?(?:name|text|title|logo|website|content|company) (?:goes |comes )?here\b`,
    String.raw`\b(?:text|image|picture|content|link|quote|example) goes here\b`,
    String.raw`(?<!\p{L})hier (?:steht|kommt|folgt) (?:ihr|dein|der|ein) (?:text|name|titel|bild|beispiel|logo)(?!\p{L})|(?<!\p{L})(?:ihr|dein) (?:name|text|titel|logo) hier(?!\p{L})`,
    String.raw`\[(?:citation|source) needed\]|\[(?:quelle|beleg) (?:fehlt|nötig)\]|\[\s*(?:\.{3}|…|_+|tbd|todo|xx+)\s*\]`,
  ].join('|'),
  'giu',
)
/** Capitals distinguish a placeholder from a word. */
const CAPITALS = /^(?:todo|tbd|tba|fixme|tktk|[$€£]?x+ ?%?)$/i
const FILL_IN =
  /\[\s*(?:(?:please )?(?:insert|add|enter|include|describe|fill in|put|write|placeholder)\b[^\][\n]{0,120}|(?:bitte )?(?:hier )?[^\][\n]{0,80}\b(?:einfügen|eintragen|ergänzen|einsetzen|ausfüllen))\s*\]/giu
const BLANK =
  /\[\s*(?:(?:your|my|client|customer|company|first|last|recipient|product|ihr|ihre|ihren|dein|deine|kunden?)\b[^\][\n]{0,60}|name|date|company|product|price|amount|link|title|datum|firma|produkt|preis|betrag|titel)\s*\]|\{\{\s*[\w .-]{1,40}\s*\}\}|<<\s*[\w .-]{1,40}\s*>>/giu

const FORM_NAME =
  /templates?\b|worksheet|workbook|exercise|scripts?\b|\bforms?\b|e-?mail|check-?list|planner|tracker|letter|invoice|contract|vorlage|arbeitsblatt|übung|formular|muster|checkliste|brief|rechnung|vertrag/iu
const MANY_BLANKS = 3

/** `note`: the composer's request to the author, which documents omit. */
export type Placeholder = { block: Block; start: number; end: number; sure: boolean; note: boolean }

/** The writer's placeholders. Writing lines, task boxes and blanks in forms are for the reader and do not count. */
export function placeholdersIn(parsed: ParsedSection, name: string): Placeholder[] {
  const found: Placeholder[] = []
  const form = isForm(parsed, name)
  const quoted = quotedRanges(parsed)
  const forReaders = (block: Block) =>
    form &&
    (block.kind !== 'paragraph' ||
      quoted.some(({ start, end }) => start <= block.range.start && block.range.end <= end))
  for (const block of parsed.blocks) {
    const add = (pattern: RegExp, sure: boolean) => {
      for (const match of block.text.matchAll(pattern)) {
        const start = match.index
        const end = start + match[0].trimEnd().length
        if (CAPITALS.test(match[0]) && match[0] !== match[0].toUpperCase()) continue
        if (
          isLiteral(block, start, end) ||
          found.some((other) => other.block === block && other.start < end && start < other.end)
        )
          continue
        found.push({ block, start, end, sure, note: false })
      }
    }
    add(LEFTOVERS, true)
    if (!forReaders(block)) add(FILL_IN, !form)
    if (!form) add(BLANK, false)
    if (block.isAuthorNote) found.push({ block, start: 0, end: block.text.indexOf('.') + 1, sure: false, note: true })
  }
  return found
}

export const isLiteral = ({ literal }: Block, start: number, end: number) =>
  literal.some((range) => range.start < end && start < range.end)

function isForm({ blocks, markdown }: ParsedSection, name: string): boolean {
  if (FORM_NAME.test(name) || blocks.some(({ kind, text }) => kind === 'heading' && FORM_NAME.test(text))) return true
  if (/^[ \t>]*_{4,}[ \t]*$/m.test(markdown) || /^[ \t]*[-*] \[ \] /m.test(markdown)) return true
  const blanks = blocks.reduce((sum, { text }) => sum + [...text.matchAll(BLANK), ...text.matchAll(FILL_IN)].length, 0)
  return blanks >= MANY_BLANKS
}

const quotedRanges = ({ root }: ParsedSection): Range[] =>
  (root?.children ?? [])
    .filter(({ type }) => type === 'blockquote')
    .map(({ position }) => ({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }))
