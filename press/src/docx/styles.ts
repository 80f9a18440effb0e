import { AlignmentType, BorderStyle, type IStylesOptions, LineRuleType, ShadingType } from 'docx'
import { languageDirection } from '../manuscript/direction.ts'
import { MONO } from './code-look.ts'
import { type DocxLook, SANS, SERIF, withLook } from './look.ts'
import { COMPLEX_SCRIPT, EAST_ASIAN, OTHER_COMPLEX } from './script-fonts.ts'

const GRAY = '595959'
const CODE_GROUND = 'F4F3EF'
const WRITING_LINE = { style: BorderStyle.SINGLE, color: '808080', size: 4, space: 0 }

/** Line distance in twips, the same in every program and font; a picture in the line still gets its space. */
const lines = (distance: number) => ({ line: distance, lineRule: LineRuleType.AT_LEAST })

export function documentStyles(accent: string, language: string, look?: DocxLook): IStylesOptions {
  const styles = usualStyles(accent, language)
  return look ? withLook(styles, look, accent) : styles
}

/**
 * Styles with Word's own names, so that gallery and navigation pane recognize them. `accent`: 'RRGGBB'; `language`: BCP 47.
 */
function usualStyles(accent: string, language: string): IStylesOptions {
  const base = language.split('-')[0]?.toLowerCase() ?? ''
  const eastAsia = EAST_ASIAN[base]
  const isComplex = languageDirection(language) === 'rtl' || base in OTHER_COMPLEX
  const face = (name: string) => ({ ascii: name, hAnsi: name, cs: OTHER_COMPLEX[base] ?? COMPLEX_SCRIPT })
  const heading = (size: number, before: number, after: number, color = '1A1A1A', italics = false) => ({
    run: { font: face(SANS), size, sizeComplexScript: size + 4, bold: true, color: color, italics },
    paragraph: { spacing: { before, after, ...lines(Math.ceil(size * 12.5)) }, keepNext: true, keepLines: true },
  })
  return {
    default: {
      document: {
        run: {
          font: { ...face(SERIF), ...(eastAsia ? { eastAsia } : {}) },
          size: 22,
          sizeComplexScript: 26,
          language: {
            value: language,
            ...(eastAsia ? { eastAsia: language } : {}),
            // Word's name for the language of every complex script, Indic and Thai included
            bidirectional: isComplex ? language : 'ar-SA',
          },
        },
        paragraph: { spacing: { ...lines(300), after: 150 } },
      },
      title: {
        run: { font: face(SERIF), size: 60, sizeComplexScript: 64, bold: true, color: '1A1A1A' },
        paragraph: {
          alignment: AlignmentType.CENTER,
          spacing: { before: 2400, after: 240, ...lines(252) },
          keepNext: true,
        },
      },
      heading1: heading(48, 1300, 440),
      heading2: heading(30, 380, 130, accent),
      heading3: heading(25, 300, 100),
      heading4: heading(22, 260, 80, accent),
      heading5: heading(22, 240, 60, GRAY),
      heading6: heading(21, 220, 60, GRAY, true),
      listParagraph: { paragraph: { spacing: { after: 150 } } },
      caption: {
        run: { font: face(SANS), size: 18, sizeComplexScript: 22, color: GRAY },
        paragraph: {
          alignment: AlignmentType.CENTER,
          spacing: { before: 60, after: 280, ...lines(252) },
        },
      },
      hyperlink: { run: { color: '1F4E79', underline: {} } },
      footnoteText: {
        run: { size: 18, sizeComplexScript: 22 },
        paragraph: { spacing: { after: 40, ...lines(240) } },
      },
      footnoteReference: { run: { superScript: true } },
    },
    paragraphStyles: [
      {
        id: 'Subtitle',
        name: 'Subtitle',
        basedOn: 'Normal',
        next: 'Normal',
        quickFormat: true,
        run: { size: 30, sizeComplexScript: 34, italics: true, color: GRAY },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 360, ...lines(264) } },
      },
      {
        id: 'Author',
        name: 'Author',
        basedOn: 'Normal',
        run: { font: face(SANS), size: 24, sizeComplexScript: 28, color: accent, characterSpacing: 10 },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 1200 } },
      },
      {
        id: 'IndexEntry',
        name: 'index 1',
        basedOn: 'Normal',
        paragraph: { alignment: AlignmentType.START, indent: { left: 300, hanging: 300 }, spacing: { after: 30 } },
      },
      {
        id: 'TableofFigures',
        name: 'table of figures',
        basedOn: 'Normal',
        paragraph: { alignment: AlignmentType.START, spacing: { after: 80 } },
      },
      {
        id: 'HalfTitle',
        name: 'Half Title',
        basedOn: 'Normal',
        run: { size: 28, sizeComplexScript: 32, characterSpacing: 20 },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 2600 } },
      },
      {
        id: 'Displayed',
        name: 'Displayed',
        basedOn: 'Normal',
        paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 120 } },
      },
      {
        id: 'Dedication',
        name: 'Dedication',
        basedOn: 'Displayed',
        run: { italics: true },
      },
      {
        id: 'DisplayedHead',
        name: 'Displayed Head',
        basedOn: 'Displayed',
        run: { bold: true },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 240 } },
      },
      {
        id: 'Licence',
        name: 'Licence',
        basedOn: 'Normal',
        run: { size: 18, sizeComplexScript: 22, color: '333333' },
        paragraph: { spacing: { after: 120, ...lines(264) } },
      },
      {
        id: 'TOCHeading',
        name: 'TOC Heading',
        basedOn: 'Normal',
        next: 'Normal',
        run: { font: face(SANS), size: 40, sizeComplexScript: 44, bold: true },
        paragraph: { spacing: { before: 600, after: 400, ...lines(252) }, keepNext: true },
      },
      contentsLine('TOC1', 'toc 1', { before: 130, left: 0, bold: true }),
      contentsLine('TOC2', 'toc 2', { before: 0, left: 360, bold: false }),
      {
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        quickFormat: true,
        run: { italics: true, color: '333333' },
        paragraph: { indent: { left: 500, right: 400 } },
      },
      {
        id: 'Code',
        name: 'Code',
        basedOn: 'Normal',
        quickFormat: true,
        run: { font: face(MONO), size: 17, sizeComplexScript: 17, noProof: true },
        paragraph: {
          spacing: { ...lines(240), before: 120, after: 240 },
          shading: { type: ShadingType.CLEAR, color: 'auto', fill: CODE_GROUND },
          border: edges(CODE_GROUND),
        },
      },
      {
        id: 'Figure',
        name: 'Figure',
        basedOn: 'Normal',
        paragraph: {
          alignment: AlignmentType.CENTER,
          spacing: { before: 200, after: 120, ...lines(240) },
        },
      },
      {
        id: 'CalloutTitle',
        name: 'Callout Title',
        basedOn: 'Normal',
        next: 'Callout',
        run: { font: face(SANS), size: 21, sizeComplexScript: 25, bold: true, color: accent },
        paragraph: { spacing: { after: 60 }, keepNext: true },
      },
      {
        id: 'Callout',
        name: 'Callout',
        basedOn: 'Normal',
        run: { size: 21 },
        paragraph: { spacing: { after: 90, ...lines(280) } },
      },
      {
        id: 'Facts',
        name: 'Facts',
        basedOn: 'Normal',
        run: { font: face(SANS), size: 20, sizeComplexScript: 24, bold: true, color: accent },
        paragraph: { spacing: { before: 60, after: 200, ...lines(264) }, keepNext: true },
      },
      {
        id: 'RecipeHeading',
        name: 'Recipe Heading',
        basedOn: 'Normal',
        next: 'Normal',
        run: { font: face(SANS), size: 23, sizeComplexScript: 27, bold: true, color: accent },
        paragraph: { spacing: { after: 100, ...lines(290) }, keepNext: true },
      },
      {
        id: 'TableText',
        name: 'Table Text',
        basedOn: 'Normal',
        run: { font: face(SANS), size: 19, sizeComplexScript: 23 },
        paragraph: { spacing: { after: 0, ...lines(252) } },
      },
      { id: 'TableHead', name: 'Table Head', basedOn: 'TableText', run: { bold: true }, paragraph: { keepNext: true } },
      {
        id: 'Gap',
        name: 'Gap',
        basedOn: 'Normal',
        run: { size: 8 },
        paragraph: { spacing: { after: 0, line: 200, lineRule: LineRuleType.EXACT } },
      },
      {
        id: 'PageTop',
        name: 'Page Top',
        basedOn: 'Normal',
        run: { size: 2 },
        paragraph: { spacing: { after: 0, line: 20, lineRule: LineRuleType.EXACT } },
      },
      {
        id: 'SceneBreak',
        name: 'Scene Break',
        basedOn: 'Normal',
        run: { color: accent, characterSpacing: 60 },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 300 } },
      },
      {
        id: 'WritingLine',
        name: 'Writing Line',
        basedOn: 'Normal',
        paragraph: {
          spacing: { after: 0, line: 520, lineRule: LineRuleType.EXACT },
          // Word draws the border between similar paragraphs only if 'between' is set
          border: { bottom: WRITING_LINE, between: WRITING_LINE },
        },
      },
      margin('Header', 'header'),
      margin('Footer', 'footer'),
    ],
    characterStyles: [
      {
        id: 'CodeChar',
        name: 'Code Char',
        basedOn: 'DefaultParagraphFont',
        run: { font: face(MONO), size: 19, sizeComplexScript: 21, noProof: true },
      },
    ],
  }

  function edges(color: string) {
    const edge = { style: BorderStyle.SINGLE, color: color, size: 4, space: 6 }
    return { top: edge, bottom: edge, left: edge, right: edge }
  }

  function contentsLine(
    id: string,
    name: string,
    { before, left, bold }: { before: number; left: number; bold: boolean },
  ) {
    return {
      id,
      name,
      basedOn: 'Normal',
      next: 'Normal',
      uiPriority: 39,
      run: { size: 21, sizeComplexScript: 25, bold },
      paragraph: {
        spacing: { before, after: 40, ...lines(264) },
        indent: { left },
      },
    }
  }

  function margin(id: string, name: string) {
    return {
      id,
      name,
      basedOn: 'Normal',
      run: { font: face(SANS), size: 17, sizeComplexScript: 21, color: GRAY },
      paragraph: { spacing: { after: 0, ...lines(240) } },
    }
  }
}
