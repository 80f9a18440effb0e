import { z } from 'zod'

/** Every server message with parameters, in English; the web translates by code. Codes are stored: never rename one. */
export const MESSAGES = {
  'press.picture-missing': ['count', 'first'],
  'press.html-removed': ['count', 'first'],
  'press.script-removed': [],
  'press.link-removed': ['count', 'first'],
  'press.link-lost': ['count', 'first'],
  'press.nesting-flattened': [],
  'press.marks-tangled': [],
  'press.heading-long': ['count', 'first'],
  'press.code-shortened': ['first'],
  'press.code-cut': ['first'],
  'press.note-repeated': ['first'],
  'press.note-loose': ['count', 'first'],
  'press.marks-piled': ['count', 'first'],
  'press.section-empty': [],
  'press.picture-not-found': ['name'],
  'press.picture-damaged': ['name'],
  'press.cover-damaged': [],
  'press.language-unknown': ['language'],
  'press.glyph-missing': ['names', 'count', 'more'],
  'press.cover-glyph-missing': ['name'],
  'press.contents-without-pages': [],
  'press.pdf-checks': ['reason'],
  'press.not-opened': ['format', 'reason'],
  'press.part-missing': ['format', 'name'],
  'press.epub-media-type': [],
  'press.epub-package': [],
  'press.epub-order': ['name'],
  'press.pdf-untagged': [],
  'press.picture-empty': [],
  'press.picture-format': [],
  'press.picture-two-files': [],
  'press.picture-unreadable': [],
  'press.picture-too-large': ['width', 'height'],
  'press.picture-outside': ['path'],
  'press.picture-not-read': ['path'],
  'press.picture-refused': ['address', 'reason'],
  'press.cover-unset': [],
  'press.no-title': [],
  'press.no-sections': [],
  'press.pdf-unset': ['reason'],
  'press.timeout': ['seconds'],
  'press.memory': [],
  'press.crash': [],
  'press.not-made': [],
  'press.busy': [],
  'press.closed': [],

  'quality.overlap': ['percent', 'section'],
  'quality.repeated-sentence': ['quote'],
  'quality.repeated-sentence-elsewhere': ['quote', 'section'],
  'quality.self-repetition': ['percent'],
  'quality.missing-point': ['point'],
  'quality.too-short': ['words', 'goal'],
  'quality.too-long': ['words', 'goal'],
  'quality.empty-section': [],
  'quality.only-questions': [],
  'quality.empty-heading-text': [],
  'quality.heading-level': ['quote', 'depth', 'expected'],
  'quality.repeated-heading': ['quote'],
  'quality.empty-heading': [],
  'quality.placeholder': ['quote'],
  'quality.note-to-author': ['quote'],
  'quality.stock-phrase': ['quote'],
  'quality.machine-phrase': ['quote'],
  'quality.unsupported-figure': ['quote'],
  'quality.unknown-source': ['quote'],
  'quality.glossary-term': ['quote', 'better'],
  'quality.readability': ['lix'],
  'quality.long-sentence': ['quote', 'words'],
  'quality.unfinished-end': ['quote'],
  'quality.general-text': ['percent'],
  'quality.shared-text': ['percent', 'product'],
  'quality.composer-text': ['percent'],
  'quality.vague-instruction': ['quote'],
  'quality.spelling': ['quote', 'count'],
  'quality.spelling-meant': ['quote', 'better', 'count'],
  'quality.repeated-word': ['quote'],
  'quality.article': ['quote', 'better'],
  'quality.space-missing': ['quote'],
  'quality.space-extra': ['quote'],
  'quality.broken-link': ['quote'],
  'quality.empty-link': ['quote'],
  'quality.missing-alt-text': ['quote'],
  'quality.table-shape': ['quote', 'cells', 'expected'],
  'quality.unclosed-code': [],

  'quality.cover-missing': [],
  'quality.cover-too-small': ['width', 'height'],
  'quality.cover-small': ['width', 'height'],
  'quality.cover-large-enough': ['width', 'height'],
  'quality.cover-shape': [],
  'quality.cover-title': ['quote', 'title'],
  'quality.cover-author': ['quote', 'author'],
  'quality.cover-contrast': ['ratio'],
  'quality.cover-contrast-good': ['ratio'],
  'quality.cover-letters': [],
  'quality.documents-outdated': [],
  'quality.documents-failed': ['reason'],
  'quality.fonts-embedded': ['count'],
  'quality.fonts-missing': ['names'],
  'quality.contents-incomplete': ['formats'],
  'quality.pages-too-few': ['pages', 'least'],
  'quality.pages-too-many': ['pages', 'most'],
  'quality.pages-printable': ['pages'],

  'step.preparing': [],
  'step.format': ['format'],
  'step.saving-files': [],
  'step.reading-picture': [],
  'step.creating-picture': [],
  'step.cover-text': [],

  'plan.cost-cap': ['cap'],

  'version.without-part': ['part'],
  'version.without-named-part': ['part', 'name'],
  'version.without-section': [],
  'version.without-named-section': ['name'],
  'version.without-project': [],
  'version.without-picture': [],

  'field.required': ['label'],
  'field.text': ['label'],
  'field.too-long': ['label', 'max'],
  'field.not-storable': ['label'],
  'field.list': ['label'],
  'field.too-many': ['label', 'max'],
  'field.choice': ['label'],
  'field.whole-number': ['label'],
  'field.number': ['label'],
  'field.negative': ['label'],
  'field.at-least': ['label', 'min'],
  'field.at-most': ['label', 'max'],
  'field.password-short': ['min'],
  'field.password-long': ['max'],
  'field.sections-too-many': ['max'],
  'field.name-too-long': ['what'],

  'limit.requests': ['seconds'],
  'limit.attempts': ['seconds'],
  'limit.sending': ['seconds'],
  'limit.files': ['seconds'],
  'limit.network': ['seconds'],
  'limit.streams': ['seconds'],
  'limit.busy': ['seconds'],
  'limit.storage-full': ['used', 'usedUnit', 'limit', 'limitUnit'],
} as const satisfies Record<string, readonly string[]>

export type MessageCode = keyof typeof MESSAGES
export type MessageDetail = {
  [Code in MessageCode]: { code: Code; params: Readonly<Record<(typeof MESSAGES)[Code][number], string | number>> }
}[MessageCode]

export const messageParams = z.record(z.string(), z.union([z.string(), z.number()]))
export const messageDetail = z.object({
  code: z.enum(Object.keys(MESSAGES) as [MessageCode, ...MessageCode[]]),
  params: messageParams,
}) as unknown as z.ZodType<MessageDetail>

/** Untyped here: the API description would otherwise repeat it for every procedure. */
export const errorDetail = z.unknown() as unknown as z.ZodType<MessageDetail | undefined>

/** `detail` is null for messages stored before codes existed and for other programs' texts. */
export const message = z.object({ message: z.string(), detail: messageDetail.nullable() })
export type Message = z.infer<typeof message>

export const pressWarning = message.extend({ section: z.string().nullable() })
export type PressWarning = z.infer<typeof pressWarning>

/** `field` is named as in the request ('demographics.age'). */
export const fieldIssue = z.object({ field: z.string(), message: z.string(), detail: errorDetail.optional() })
export type FieldIssue = z.infer<typeof fieldIssue>
