const named = (name: string, target: string) => `p[style-name='${name}'] => ${target}`
/** Style names of Word, LibreOffice, pandoc, Google Docs and our own documents. */
export const STYLES = [
  ...['Title', 'Half Title'].map((name) => named(name, 'p.book-title:fresh')),
  named('Subtitle', 'p.book-subtitle:fresh'),
  ...['Author', 'Authors'].map((name) => named(name, 'p.book-author:fresh')),
  ...['Licence', 'Date'].map((name) => named(name, 'p.front-page:fresh')),
  ...['TOC Heading', 'Contents Heading', 'toc 1', 'toc 2', 'toc 3', 'Contents 1', 'Contents 2', 'Contents 3'].map(
    (name) => named(name, 'p.contents:fresh'),
  ),
  ...['Quote', 'Intense Quote', 'Block Text', 'Quotations', 'Block Quotation'].map((name) =>
    named(name, 'blockquote > p:fresh'),
  ),
  ...['Code', 'Source Code', 'HTML Preformatted', 'Preformatted Text', 'Plain Text'].map((name) =>
    named(name, "pre:separator('\\n')"),
  ),
  ...['caption', 'Caption', 'Image Caption', 'Figure'].map((name) => named(name, 'p.caption:fresh')),
  ...['Code Char', 'Verbatim Char', 'HTML Code', 'Source Text'].map((name) => `r[style-name='${name}'] => code`),
  named('Scene Break', 'hr:fresh'),
  'br[type="page"] => ',
  'comment-reference => ',
]
