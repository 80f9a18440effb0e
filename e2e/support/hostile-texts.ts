/** Texts that editors change when they open and save them. */
export const HOSTILE_TEXTS = {
  'CRLF lines': '# One\r\n\r\nTwo\r\n- three\r\n',
  'lone carriage returns': 'one\rtwo\r\rthree',
  'mixed line ends': 'one\r\ntwo\nthree\rfour',
  'a byte order mark': '\uFEFF# Title\n\nText',
  'line and paragraph separators': 'one\u2028two\u2029three\u0085four',
  'a zero character': 'one\u0000two',
  'half a character': 'one\uD800two\uDC00',
  'tabs and spaces at the end': '\t- one  \n\t\ttwo \t\n   ',
  'letters composed and not': 'e\u0301 \u00e9 \u1100\u1161 가',
  'no text': '',
  'an end without a line break': 'one\n\n\n',
  'directions and joiners': 'שלום \u202eabc\u202c 👩\u200d👩\u200d👧 \u200b\u00ad.',
  'marks that close nothing': '**one *two `three [four](five <b>six\n```\nseven',
  'lists of odd indents': '* a\n   + b\n 1) c\n\n     d\n- [ ]\n- [x]',
  'tables of odd shape': '|a|b\n|-|\n|c|d|e|\n\\| f |',
  'entities and escapes': '&nbsp;&amp; \\* \\_ \\\\ &#0; <!-- c -->',
}

/** Real books that may be in a folder next to the checkout; they are never part of it. */
export const REAL_BOOKS = ['plain-language-guide.json', 'rust-book.json'].map(
  (file) => new URL(`../../../../shared/data/${file}`, import.meta.url),
)
