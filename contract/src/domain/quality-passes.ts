/** What is said where a rule of the text found nothing; in the order in which people read them. */
export const TEXT_PASSES = {
  placeholder: 'No placeholder was left',
  'empty-section': 'Every section has text',
  'unfinished-end': 'Every section ends with a whole sentence',
  spelling: 'Every word is spelled as the dictionary has it',
  'repeated-word': 'No word stands twice in a row',
  article: '“A” and “an” stand where they belong',
  spacing: 'Spaces stand where they belong',
  'repeated-sentence': 'No sentence stands twice',
  overlap: 'No two sections say the same',
  'self-repetition': 'No section repeats itself',
  'missing-point': 'Every section covers its points',
  'too-short': 'No section is much shorter than planned',
  'too-long': 'No section is much longer than planned',
  'glossary-term': 'Terms are written as in the glossary',
  'heading-level': 'Headings go down one level at a time',
  'repeated-heading': 'No two headings of a section are the same',
  'empty-heading': 'Every heading has words',
  'stock-phrase': 'No worn-out phrases',
  'unsupported-figure': 'No claim leans on unnamed studies',
  readability: 'Every section is easy enough to read',
  'broken-link': 'Every link is a whole address',
  'empty-link': 'Every link has words',
  'missing-alt-text': 'Every picture has a description',
  'table-shape': 'Every table has the same cells in each row',
  'unclosed-code': 'Every block of code is closed',
} as const

export type TextRule = keyof typeof TEXT_PASSES

/** The same for cover and documents, as far as no figure stands in it. */
export const PRODUCT_PASSES = {
  'cover-shape': 'The cover has the shape of a book',
  'cover-title': 'The cover says the title',
  'cover-author': 'The cover says the author',
  'cover-letters': 'The title can be read on a store’s small picture of the cover',
  'documents-fresh': 'The documents are those of the product as it stands',
  'documents-glyphs': 'Every character has a font',
  'documents-contents': 'The contents name every section and lead to it',
  'documents-epubcheck': 'EPUBCheck finds nothing wrong with the EPUB',
  'documents-openxml': 'The Open XML validator finds nothing wrong with the DOCX',
  'documents-parts': 'PDF, DOCX and EPUB are whole and fit together',
} as const

/** Why something was not checked. */
export const UNCHECKED = {
  tooLong: 'The text took too long to check. Mend what is odd in it, such as a line without end, and look again.',
  broke: 'The check of the text broke off. The rest of this list holds.',
  noText: 'There is no text yet.',
  noDictionary: 'Spelling is not checked: there is no dictionary for this language.',
  coverWords: 'The words stand in the picture itself: they cannot be compared or measured.',
  coverUnmeasured: 'This cover was set before its letters were measured. Set it anew to have them measured.',
  coverGone: 'The picture of the cover could not be read.',
  onThePress: 'The documents are on the press.',
  noDocuments: 'No documents were made yet.',
  olderDocuments: 'These documents were made before they were looked into. Make them again to have them checked.',
  notValidated: 'EPUBCheck and the Open XML validator were not asked about these documents.',
  noEpubcheck: 'EPUBCheck is not installed here.',
  noOpenXml: 'The Open XML validator is not installed here.',
  screenPages: 'The pages are those of a screen: no print shop asks how many there are.',
} as const
