import type { ContentType } from '@makeready/contract/domain/content-types'
import type { ProductType } from '@makeready/contract/domain/product-types'

export const WRITING: Record<ContentType, string> = {
  educational:
    'Educational: explain the idea, show it in an example, let the reader check that it is understood. From known to new; each term is explained where it first comes.',
  howto:
    'How-to: what is needed, then numbered steps, each one action with how to see that it worked, then what to do if it did not.',
  informative:
    'Informative: neutral and complete; the most useful first; comparisons side by side, in a table where three or more things share properties.',
  persuasive:
    'Persuasive: the reader’s situation, the reason to change it, objections answered fairly, one next step. Convince by reasons alone: no pressure, no result promised.',
  storytelling:
    'Storytelling: one plainly made-up person goes through one situation from beginning to end, and every point of the matter comes up in what happens to them. One story, not several; the lesson is said at its end.',
  text: 'Plain text: after the heading running paragraphs only, without lists, tables or bold print.',
  markdown:
    'Markdown used in full where it helps: subheadings, lists, tables, quotations for asides, bold for key terms.',
  outline:
    'Outline: headings and nested bullet points in key words, three levels at most, complete enough to write the section from. No running paragraphs.',
}

export const MAIN_SECTION: Record<ProductType, string> = {
  ebook:
    'A chapter: say what the reader has at its end, develop one subject in parts that build on one another, close with what to do next.',
  course:
    'A lesson: what the learner can do afterwards, the matter in small steps with an example each, a task to practise on, two or three questions to check oneself.',
  guide:
    'A part of a guide: what is done and why, what must be ready, the numbered actions, how the result looks, common mistakes.',
  workbook:
    'An exercise: its purpose and time in a line, a short instruction, a worked example, then room to write (lines of underscores, tables with empty cells, check boxes “- [ ]”), a question to look back.',
  template:
    'A template: what it is for, when to use it, then the template itself ready to copy, with [fields in square brackets] to fill in, and a line on each field that needs explaining.',
  plr: 'An article for resale: complete without other texts, easy to rebrand, without names, dates and places that age it.',
}
