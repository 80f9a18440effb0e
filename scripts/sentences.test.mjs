import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { root } from './paths.mjs'

/** Where codes are worded in English. */
const WORDED = ['server/src/server-messages.ts', 'press/src/errors/messages.ts', 'quality/src/finding-message.ts']

/** Files whose sentences are no messages for screens. */
const OTHERS = [
  // instructions for models
  'server/src/**/*prompt*.ts',
  'server/src/autopilot/{brief,revision}.ts',
  'server/src/contents/{section-brief,writing-style}.ts',
  'server/src/engine/**/{model-items,model-search,passages}.ts',
  'server/src/local-models/try-model.ts',
  // what agents read
  'server/src/mcp/**/*.ts',
  // emails, in every language
  'server/src/auth/{factor-messages,messages}.ts',
  'server/src/proofs/tell-creators.ts',
  // documents, exports and API descriptions
  'press/src/epub/{accessibility-claim,accessibility-summary}.ts',
  'server/src/{projects/product-export,transfers/write-export}.ts',
  'server/src/openapi/*.ts',
  'server/src/authorship/etsy-line.ts',
  'server/src/proofs/word-comments.ts',
  'server/src/stores/{keywords,read-me,sheet-words,words}.ts',
  'server/src/projects/{back-cover-text,sample-text,with-digital-source}.ts',
  // the command line, the log and monitoring
  'press/src/{book/parse-book,book/parse-layout,book/parse-publication,cli/options,cli/write-book}.ts',
  'server/src/{admin-command,backup-command,env,main,mcp-command}.ts',
  'server/src/ai-settings/found-at-start.ts',
  'server/src/http/{known-host,listener,metrics,waiting-room,web-files}.ts',
  // names, PDF operators, patterns
  'server/src/book-reader/read/docx-styles.ts',
  'press/src/course/{gift,lesson-page,scorm}.ts',
  'press/src/cover/type-settings.ts',
  'press/src/docx/{add-comments,fields,inline,list,reference-lines,script-fonts,styles}.ts',
  'press/src/epub/stylesheet.ts',
  'press/src/manuscript/{book-style,publication}.ts',
  'press/src/sales-page/{base-style,fallback-faces,page-faces,page-parts,journal,poster,studio}.ts',
  'server/src/launch/launch-words.ts',
  'press/src/pdf/{book-files,form-fields,initials,mark-source,nest-outline,pdf-objects}.ts',
  'press/src/pdf/reading-text/{fix-content,pointed-letters}.ts',
  'quality/src/measures/unknown-sources.ts',
].map((pattern) => globSync(pattern, { cwd: root }))

/** Only programs that use the API or the press directly can get these. */
const FOR_PROGRAMS = [
  'contentIds names a section twice',
  'is not a form that can be read: send one file and its fields',
  'is not a known field',
  'is not one this server gave',
  'is not valid JSON',
  'item must be kind:id',
  'must be a JSON object',
  'Suggested by …',
  'The body is larger than 4 MB. …',
  'There’s no theme “…”. Choose ….',
  'There is no trim size “…”. Choose ….',
  'This is not the id of a passkey.',
  'This isn’t a valid passkey response.',
]

/** Causes of errors, for the log, and labels that the web looks up by their full text. */
const NOT_SHOWN = [
  'No answer',
  'The job was stopped.',
  'The model process: …',
  'The text check ended: …',
  'The thread ended: …',
]
const LABELS = ['Own picture', 'Password is required']

const SENTENCE = /^\P{L}*\p{Lu}[\p{L}’']*[ ,:].*\p{L}/su
const IN_MESSAGE = /\p{L} \p{L}/u
/** Errors whose message stays in the log or the terminal, and the log itself. */
const UNSENT = /^(Error|TypeError|RangeError|StartError|EnvError|RegExp|(console|.*log)\.\w+)$/
const SKIPPED = /^(TaggedTemplate|Import|TS(?!As|Satisfies|NonNull))/

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string'
const nameOf = (node) =>
  node.type === 'MemberExpression' ? `${nameOf(node.object)}.${nameOf(node.property)}` : (node.name ?? node.value)

function wordsOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : null
}

/** A source's sentences that could be sent to a person. */
function sentencesOf(code, path) {
  const found = []
  const visit = (node, parent) => {
    const words = wordsOf(node)
    const isMessage = parent?.type === 'Property' && parent.value === node && nameOf(parent.key) === 'message'
    if (words !== null && (SENTENCE.test(words) || (isMessage && IN_MESSAGE.test(words)))) found.push(words)
    if (SKIPPED.test(node.type) || (/^(New|Call)Expression$/.test(node.type) && UNSENT.test(nameOf(node.callee))))
      return
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node)
  }
  visit(parseSync(path, code).program, null)
  return found
}

const sources = globSync('{server,press,quality}/src/**/*.ts', { cwd: root }).filter(
  (path) => !path.includes('.test.') && !path.includes('/test-prompts/'),
)
const sentences = sources.flatMap((path) =>
  sentencesOf(readFileSync(join(root, path), 'utf8'), path).map((words) => ({ path, words })),
)

it('sends no sentence that has no code', () => {
  const [words, files] = [new Set([...FOR_PROGRAMS, ...NOT_SHOWN, ...LABELS]), new Set([...WORDED, ...OTHERS.flat()])]
  const uncoded = sentences.filter((one) => !files.has(one.path) && !words.has(one.words))
  expect(uncoded, 'give it a code in contract/src/messages.ts and its words in server/src/server-messages.ts').toEqual(
    [],
  )
})

it('lists no sentence or file that no longer exists', () => {
  const [words, paths] = [new Set(sentences.map((one) => one.words)), new Set(sentences.map((one) => one.path))]
  expect([...FOR_PROGRAMS, ...NOT_SHOWN, ...LABELS].filter((sentence) => !words.has(sentence))).toEqual([])
  expect(
    [...WORDED.map((path) => [path]), ...OTHERS].filter((files) => !files.some((path) => paths.has(path))),
  ).toEqual([])
})

it('finds sentences wherever they are sent, and none in the log', () => {
  const code = `
    const LATER = 'The press is closed today.'
    export const a = () => { throw new Conflict({ message: 'not possible right now' }) }
    export const b = (n: number) => badRequest([{ field: 'a', message: \`Only \${n} of them\` }])
    export const c = () => { log.warn({}, 'The disk is full again'); throw new Error('It is not loaded yet') }
  `
  expect(sentencesOf(code, 'a.ts')).toEqual(['The press is closed today.', 'not possible right now', 'Only … of them'])
})
