/** Shown when a rule found nothing, in display order. */
export const TEXT_PASSES = {
  placeholder: 'No placeholders left',
  'empty-section': 'Every section has text',
  'unfinished-end': 'Every section ends with a complete sentence',
  spelling: 'No spelling mistakes',
  'repeated-word': 'No doubled words',
  article: '“A” and “an” are used correctly',
  spacing: 'No stray or missing spaces',
  'repeated-sentence': 'No repeated sentences',
  overlap: 'No two sections overlap',
  'self-repetition': 'No section repeats itself',
  'missing-point': 'Every section covers its points',
  'too-short': 'No section is much shorter than planned',
  'too-long': 'No section is much longer than planned',
  'glossary-term': 'Terms are written as in the glossary',
  'heading-level': 'No heading level is skipped',
  'repeated-heading': 'No repeated headings within a section',
  'empty-heading': 'No heading is empty',
  'stock-phrase': 'No clichés',
  'unsupported-figure': 'No claim relies on unnamed studies',
  readability: 'Every section is easy enough to read',
  'broken-link': 'Every link has a full address',
  'empty-link': 'Every link has text',
  'missing-alt-text': 'Every image has alt text',
  'table-shape': 'Every table row has the same number of cells',
  'unclosed-code': 'All code blocks are closed',
} as const

export type TextRule = keyof typeof TEXT_PASSES

/** The same for cover and documents. */
export const PRODUCT_PASSES = {
  'cover-shape': 'The cover is book-shaped',
  'cover-title': 'The cover shows the title',
  'cover-author': 'The cover shows the author',
  'cover-letters': 'The title is readable on store thumbnails',
  'documents-fresh': 'The documents are up to date',
  'documents-glyphs': 'Every character has a font',
  'documents-contents': 'The table of contents links to every section',
  'documents-epubcheck': 'EPUBCheck found no problems',
  'documents-openxml': 'The Open XML validator found no problems',
  'documents-parts': 'PDF, DOCX and EPUB are complete and match',
} as const

/** Why something was not checked. */
export const UNCHECKED = {
  tooLong: 'The text took too long to check. Fix anything unusual, such as an extremely long line, and try again.',
  broke: 'The text check didn’t finish. The other results are valid.',
  noText: 'There is no text yet.',
  noDictionary: 'Spelling wasn’t checked. There’s no dictionary for this language.',
  coverWords: 'The words are part of the picture, so they can’t be compared or measured.',
  coverUnmeasured: 'This cover was created before lettering was measured. Recreate it to measure the lettering.',
  coverGone: 'The picture of the cover could not be read.',
  onThePress: 'Your documents are being created.',
  noDocuments: 'No documents yet.',
  olderDocuments: 'These documents were created before checks existed. Generate them again to check them.',
  notValidated: 'Not yet validated with EPUBCheck and the Open XML validator.',
  noEpubcheck: 'EPUBCheck is not installed here.',
  noOpenXml: 'The Open XML validator is not installed here.',
  screenPages: 'Screen size: print page limits don’t apply.',
} as const
