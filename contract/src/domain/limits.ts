/** Every limit that server and web share. Lengths are UTF-16 code units, as the browser's own `maxlength` counts. */
export const LIMITS = {
  name: 200,
  longText: 4_000,
  content: 500_000,
  /** of a section that is to be improved, and of what stands on either side of it */
  passage: 20_000,
  passageContext: 2_000,
  sectionWordsMin: 100,
  sectionWordsMax: 3_000,
  sectionsPerProject: 500,
  itemsPerKind: 10_000,
  listItems: 50,
  coverUploadBytes: 10 * 1024 * 1024,
  /** of a picture that comes as text in JSON, which takes several times its size to read */
  dataUrlBytes: 2 * 1024 * 1024,
  /** of a new one; accounts with a shorter one may keep it */
  passwordMin: 8,
  passwordMax: 128,
  pageSize: 50,
  pageSizeMax: 100,
  /** forms of an item that one answer lists */
  versionsPage: 30,
  /** days that something deleted can be brought back */
  binDays: 30,
  search: 200,
  renamings: 20,
  /** of a plan for a whole book */
  sectionsPerOutline: 100,
  pointsPerSection: 20,
  pointLength: 300,
  glossaryTerms: 60,
  /** rows of a group that one report of Quality control brings, and faults that one order mends */
  qualityRows: 500,
  /** faults of one project that are ignored */
  ignoredFaults: 5_000,
  dictionaryWords: 5_000,
  dictionaryWord: 64,
  /** of a creator's own material */
  sourcesPerProject: 50,
  sourceUploadBytes: 20 * 1024 * 1024,
  sourceCharacters: 2_000_000,
  /** of all sources of a project together */
  sourceCharactersPerProject: 6_000_000,
  sourcePages: 3_000,
  /** characters of a source's text that one answer brings */
  sourceTextPart: 50_000,
  /** of a product's interview */
  questionsPerProject: 300,
  question: 500,
  answer: 20_000,
  year: 20,
  webAddress: 2_000,
  /** pictures of pages that one answer brings */
  previewPictures: 12,
  /** sections of a preview whose text is not saved yet */
  previewTexts: 20,
  /** keys of pictures that a preview need not bring again */
  previewKeys: 2_000,
  /** previews of one person at work at once */
  previewsAtOnce: 4,
} as const

/** The dashboard shows this many of the newest projects. */
export const RECENT_PROJECTS = 5
/** Milliseconds: specification, section 9. */
export const TIMINGS = { hintToast: 5_000, projectRefresh: 3_000, dialogFollowUp: 100, copyFeedback: 2_000 } as const
export const IDEA_LABEL_LENGTH = 60
export const IDEA_LABEL_LENGTH_IN_CONTENT = 50
export const ASSEMBLE_PREVIEW_LENGTH = 150
export const CONTENT_EDITOR_ROWS = 20
