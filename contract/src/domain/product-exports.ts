/** What a product is exported as: a folder of Markdown files, `book.json` with its pictures, and one web page. */
export const EXPORT_FORMATS = ['markdown', 'book', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** `format` in the front matter of a Markdown folder's README, by which an import knows that it is no section. */
export const MARKDOWN_FOLDER = 'makeready-product'
