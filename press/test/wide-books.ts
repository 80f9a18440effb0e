import type { ManuscriptInput } from '../src/book/make-manuscript.ts'

const COMPOUND = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const LAW = 'Rinderkennzeichnungsfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
const CLASS = 'AbstractSingletonProxyFactoryBeanDefinitionParserDelegate'
const PATH = '/usr/local/lib/python3.11/site-packages/django/contrib/admin/templates/base.html'
const ADDRESS =
  'https://example.com/a/very/long/path/that/goes/on/with/many/segments/and-a-slug-that-is-long?query=1&other=2#part'
const HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type Part = { name: string; markdown: string; type?: 'chapter' }
const book = (title: string, language: string, sections: Part[], productType = 'ebook'): ManuscriptInput =>
  ({ title, author: 'A. Tester', language, productType, sections }) as ManuscriptInput

const table = (head: string[], ...rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const fence = (code: string, language = ''): string => `\`\`\`${language}\n${code}\n\`\`\``

/** Books whose words, code and tables are wider than a page, each with what it is about. */
export const WIDE_BOOKS: Record<string, ManuscriptInput> = {
  'long code in text, headings, lists and notes': book('Paths', 'en', [
    {
      name: `Using ${CLASS} well`,
      markdown: `Open the file \`${PATH}\` in an editor, then run \`npm run build --workspace=packages/frontend -- --mode production --base=/app/\` and see.

The class \`${CLASS}\` is long.[^1] So is [the address](${ADDRESS}): <${ADDRESS}> and its hash \`${HASH}\`.

## Using \`${CLASS}.configure()\` well

### With \`${PATH}\`

#### \`some_function_name_that_is_long(with_arguments, and_more)\`

- \`${CLASS}\`
  - \`${PATH}\`
    - ${HASH}

1. \`--experimental-default-type=module-or-commonjs\`
2. ${ADDRESS}

> \`${CLASS}\` and ${ADDRESS}

> [!NOTE] \`${CLASS}\`
> ${ADDRESS} and \`${PATH}\`.

- [ ] Check \`${CLASS}\`

someVeryLongCamelCaseIdentifierThatIsWrittenInTheTextWithoutAnyMarkupAndGoesOnForAWhile.andMore.andEvenMore

[^1]: In a note: \`${CLASS}\` and ${ADDRESS}.`,
    },
  ]),
  'code that is wider than the page': book('Code', 'en', [
    {
      name: 'Listings',
      markdown: [
        fence(
          `const short = 1\nconst answer = await ${CLASS}.configure({ path: "${PATH}", retries: 3 }) // and a comment\n`,
          'js',
        ),
        fence(`    if (${'condition && '.repeat(12)}true) {\n        return value\n    }`, 'js'),
        fence('y'.repeat(700)),
        `> [!TIP]\n> ${fence(`let x = ${'compute(x) + '.repeat(9)}0;`, 'rust').replaceAll('\n', '\n> ')}`,
        `- item\n\n  ${fence(`${'word '.repeat(40)}`).replaceAll('\n', '\n  ')}`,
        fence(`# ${'漢字のコメント'.repeat(12)}\nprint("${'Добрый день '.repeat(9)}")`, 'python'),
        `A note.[^1]\n\n[^1]: With code:\n\n    ${'wide_code(argument); '.repeat(6)}`,
      ].join('\n\n'),
    },
  ]),
  'tables that are wider than the page': book('Tables', 'en', [
    {
      name: 'Tables',
      markdown: [
        table(
          ['Option', 'Meaning'],
          [
            '`--experimental-default-type=module-or-commonjs`',
            '`org.springframework.beans.factory.config.BeanDefinition`',
          ],
        ),
        table(
          ['Identification', 'Responsibilities', 'Internationalization', 'Accomplishments', 'Recommendations'],
          ['Administration', 'Telecommunications', 'Representatives', 'Uncharacteristically', 'Counterrevolutionaries'],
        ),
        table(
          Array.from({ length: 8 }, (_, at) => `Measurement ${at}`),
          Array.from({ length: 8 }, () => '`environment_variable`'),
          Array.from({ length: 8 }, () => 'some words that explain it'),
        ),
        table(['a', 'b', 'c'], [HASH, HASH, HASH]),
        table(
          ['Name', 'Address', 'Remark'],
          ['x', ADDRESS, 'A remark of several words that also needs room to be read.'],
        ),
        table(['Term', 'Word', 'n'], ['someVeryLongCamelCaseIdentifier', CLASS, '1,000,000,000']),
        `> [!NOTE]\n> ${table(['Inside', 'Another'], [CLASS, PATH]).replaceAll('\n', '\n> ')}`,
        `- item\n\n  ${table(['Inside', 'Another'], [`\`${CLASS}\``, `\`${PATH}\``]).replaceAll('\n', '\n  ')}`,
      ].join('\n\n'),
    },
  ]),
  'German compounds': book(`Das ${COMPOUND}`, 'de', [
    {
      name: COMPOUND,
      type: 'chapter',
      markdown: `Das Wort ${COMPOUND} steht hier. Und ${LAW} auch.

## ${COMPOUND}

${table([COMPOUND, 'b'], [LAW, 'Donaudampfschifffahrtsgesellschaftskapitän'])}

${table(['Kraftfahrzeug-Haftpflichtversicherung', 'Bezirksschornsteinfegermeister', 'Rechtsschutzversicherungsgesellschaften'], ['Grundstücksverkehrsgenehmigung', 'Verkehrswegeplanungsbeschleunigung', 'Arbeiterunfallversicherung'])}

- ${COMPOUND}

> ${COMPOUND}

> [!WARNING] ${COMPOUND}
> ${LAW}

### ${LAW}

- [ ] ${LAW}`,
    },
    { name: `Die ${LAW} und was daraus folgt`, markdown: 'Text.\n\n---\n\n'.repeat(30) },
  ]),
  'titles that are too long': {
    ...book(
      'Counterrevolutionaries and Incomprehensibilities: Internationalization for Telecommunications Administrators and Everyone Else Who Has to Read It',
      'en',
      [
        { name: 'x'.repeat(120), type: 'chapter', markdown: `${'Word. '.repeat(900)}` },
        {
          name: `The ${CLASS} and other wonders of the world that take more than a line`,
          markdown: 'Word. '.repeat(900),
        },
      ],
    ),
    subtitle: `A ${CLASS} of everything`,
    author: `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)} the Elder`,
  },
  'deep lists, quotes and callouts': book('Deep', 'en', [
    {
      name: 'Deep',
      markdown: [
        Array.from({ length: 12 }, (_, at) => `${'   '.repeat(at)}1. level ${at} has a few words`).join('\n'),
        `${'> '.repeat(12)}a quotation within quotations, of a few words`,
        Array.from(
          { length: 9 },
          (_, at) => `${'> '.repeat(at + 1)}[!NOTE]\n${'> '.repeat(at + 1)}inside ${at}\n${'> '.repeat(at + 1)}`,
        ).join('\n'),
        `${Array.from({ length: 9 }, (_, at) => `${'  '.repeat(at)}- level`).join('\n')}\n\n${'  '.repeat(9)}${fence('let x = 1').replaceAll('\n', `\n${'  '.repeat(9)}`)}`,
        '1000000. a large number\n1000001. and the next',
      ].join('\n\n'),
    },
  ]),
  'Chinese, Japanese and Arabic': book('漢字と仮名の長い題名がここにあります', 'ja', [
    {
      name: '日本語の長い章の題名がここにありますのでどうぞよろしくお願いします',
      type: 'chapter',
      markdown: `${'日本語の文章です。'.repeat(30)}\n\n## 中文的标题也可以很长很长很长很长很长很长很长很长很长\n\n${table(['日本語の見出しがここに', '中文的标题', '한국어'], ['字'.repeat(60), 'ABCDEFG'.repeat(9), '가'.repeat(40)])}\n\n\`\`\`\n${'漢字'.repeat(60)}\n\`\`\`\n\n${'字'.repeat(300)}`,
    },
  ]),
  'a workbook to fill in': book(
    'Arbeitsheft',
    'de',
    [
      {
        name: COMPOUND,
        type: 'chapter',
        markdown: `## ${LAW}\n\n- [ ] ${COMPOUND}\n\n> [!EXERCISE] ${LAW}\n> ${COMPOUND}\n>\n> ____\n\n## ${COMPOUND}\n\n${table([COMPOUND, LAW, 'x'], ['', '', ''])}`,
      },
    ],
    'workbook',
  ),
  'right to left': book('كتاب الورشة الصغيرة', 'ar', [
    {
      name: 'المقدمة الطويلة جدا التي لا تنتهي في سطر واحد',
      type: 'chapter',
      markdown: `نص مع \`${CLASS}\` و ${ADDRESS}\n\n## عنوان \`${CLASS}\`\n\n${table(['عمود', 'آخر'], [`\`${CLASS}\``, ADDRESS])}\n\n${fence(`const answer = ${'compute(1) + '.repeat(12)}0`, 'js')}\n\n- عنصر ${HASH}`,
    },
  ]),
}
