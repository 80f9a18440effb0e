/** Lengths are UTF-16 code units, as in the browser's `maxlength`. */
export const LIMITS = {
  name: 200,
  longText: 4_000,
  content: 500_000,
  /** a section to improve, and the context on either side */
  passage: 20_000,
  passageContext: 2_000,
  sectionWordsMin: 100,
  sectionWordsMax: 3_000,
  sectionsPerProject: 500,
  indexTerms: 500,
  seriesNumber: 20,
  /** as Amazon KDP allows, with its tags */
  storeDescription: 4_000,
  /** a field of a store's form, which may be over the store's limit while it is worked on */
  listingField: 10_000,
  keyword: 50,
  keywords: 20,
  subjectCode: 12,
  subjects: 6,
  /** 10,000 in the currency's smallest unit */
  price: 1_000_000,
  itemsPerKind: 10_000,
  /** in one export from the library */
  exportedItems: 200,
  listItems: 50,
  coverUploadBytes: 10 * 1024 * 1024,
  /** of a data URL: parsing takes several times its size in memory */
  dataUrlBytes: 2 * 1024 * 1024,
  /** for new passwords only: accounts with shorter ones keep them */
  passwordMin: 8,
  passwordMax: 128,
  pageSize: 50,
  pageSizeMax: 100,
  versionsPage: 30,
  /** days until a deleted item is removed permanently */
  trashDays: 30,
  search: 200,
  backCover: 2_000,
  launchAction: 60,
  sampleSections: 500,
  aboutAuthor: 600,
  launchText: 20_000,
  launchDay: 365,
  isbn: 20,
  renamings: 20,
  sectionsPerOutline: 100,
  pointsPerSection: 20,
  pointLength: 300,
  glossaryTerms: 60,
  /** rows per group of a report, and fixes per request */
  qualityRows: 500,
  ignoredFindings: 5_000,
  dictionaryWords: 5_000,
  dictionaryWord: 64,
  sourcesPerProject: 50,
  sourceUploadBytes: 20 * 1024 * 1024,
  sourceCharacters: 2_000_000,
  /** total over all sources of a project */
  sourceCharactersPerProject: 6_000_000,
  sourcePages: 3_000,
  /** of a product's own notes: composing from more would take too long */
  notePassages: 400,
  sourceTextPart: 50_000,
  importUploadBytes: 64 * 1024 * 1024,
  /** of a ZIP, its nested ZIPs included */
  importEntries: 10_000,
  importUnpackedBytes: 1024 * 1024 * 1024,
  importCharacters: 10_000_000,
  /** of an account's export: S3 takes no more at once */
  accountArchiveBytes: 5e9,
  accountArchiveEntries: 100_000,
  accountUnpackedBytes: 20e9,
  accountRowBytes: 4e9,
  /** of a product's interview */
  questionsPerProject: 300,
  question: 500,
  answer: 20_000,
  year: 20,
  webAddress: 2_000,
  previewPictures: 12,
  previewTexts: 20,
  previewKeys: 2_000,
  /** per person */
  previewsAtOnce: 4,
} as const

export const RECENT_PROJECTS = 5
/** Milliseconds: specification, section 9. */
export const TIMINGS = { hintToast: 5_000, projectRefresh: 3_000, dialogFollowUp: 100, copyFeedback: 2_000 } as const
export const IDEA_LABEL_LENGTH = 60
export const IDEA_LABEL_LENGTH_IN_CONTENT = 50
export const ASSEMBLE_PREVIEW_LENGTH = 150
export const CONTENT_EDITOR_ROWS = 20
