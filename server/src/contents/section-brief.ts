import type { ProductType } from '@makeready/contract/domain/product-types'
import { MAIN_SECTION } from './writing-style.ts'

const NUMBERED = /^(chapter|module|lesson|step|exercise|worksheet|template|article)\b\s*#?\d*\s*(?:[:.–—-]\s*)?/i

const KINDS: Record<string, string> = {
  chapter: MAIN_SECTION.ebook,
  module:
    'A module: what the learner can do at its end, its lessons as subheadings in the order they are taken, a task that joins them, the way to the next module.',
  lesson: MAIN_SECTION.course,
  step: 'One step: where the reader stands, what is needed, the numbered actions, how one sees that it is done, what may go wrong and the way back.',
  exercise: MAIN_SECTION.workbook,
  worksheet:
    'A worksheet: a purpose in a line, then mainly room to fill in: tables with empty cells, lines of underscores, check boxes “- [ ]”, in the order they are needed.',
  template: MAIN_SECTION.template,
  article: MAIN_SECTION.plr,
}

/** What a section is for and how it is built; the first pattern that fits the name counts. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [
    /self-?assess/i,
    'A self-assessment: 10 to 15 statements to rate from 1 to 5 in a table with empty cells, how to add them up, what low, middle and high results suggest, none of them a diagnosis.',
  ],
  [
    /final (assessment|exam|test)/i,
    'A final assessment: 12 to 20 questions over the whole course, from remembering to applying, some of them cases; then, under their own heading, the answers with the reason for each.',
  ],
  [
    /\bquiz|assessment\b/i,
    'A quiz: 6 to 10 numbered questions on this module, most with four options of which one is right and the others are plausible mistakes; then, under a heading of its own, the answers with the reason for each.',
  ],
  [
    /answer key|solutions/i,
    'An answer key: the answers to the exercises in their order, with the way to each; where an answer is personal, what a good one has.',
  ],
  [
    /before you (begin|start)/i,
    'What comes before beginning: who this is for and not for, what must be known, ready or decided (as check boxes), time and effort in words, what is dangerous and when to ask a professional.',
  ],
  [
    /how to use/i,
    'How to use it: what is in it, in which order and rhythm to work, what the signs mean, what to do when stuck. Short.',
  ],
  [
    /custom(ise|ize|is|iz)/i,
    'How to make it one’s own: what to change first, what to keep, each place to change with an example before and after, in a table where it fits.',
  ],
  [
    /worked example|case study/i,
    'A worked example: one plainly made-up case, from the empty form to the finished one, every decision with its reason; then how another case would differ.',
  ],
  [
    /check-?list/i,
    'A checklist: check boxes “- [ ]” grouped under subheadings in the order of the work; each one action that can be seen to be done.',
  ],
  [
    /licen[cs]e|terms of use/i,
    'Licence terms in plain words: what the buyer may do, may not do, must change or name, what passes to their own customers; each as a list. Only terms that the material names or that are usual for such a product, with [fields in square brackets] for names and dates, and one line that this is a draft and no legal advice.',
  ],
  [
    /e-?mail (series|sequence|course)|newsletter/i,
    'An email series: five to seven emails, each a subheading with subject line, preview line, a text of 120 to 200 words with one thought and one link marked [link]; they build on one another and say when each is sent.',
  ],
  [
    /sales (page|letter|copy)/i,
    'Sales page copy: headline, the buyer’s problem in their words, what the product is, what is in it, for whom it is and is not, answers to objections, price as [price], a call to action. No testimonials, no guarantees and no results that nobody gave.',
  ],
  [
    /troubleshoot/i,
    'Troubleshooting: the likeliest troubles first; each a subheading as the reader would say it, then how to recognise the cause, what to do, how to prevent it.',
  ],
  [
    /frequently|\bf\.?a\.?q/i,
    'Frequently asked questions: 8 to 12 real questions in a buyer’s words as subheadings, each answered at once in the first sentence, then in at most five more.',
  ],
  [
    /quick (reference|guide|start)|cheat ?sheet/i,
    'A quick reference: everything needed again later, on one or two pages: tables, short lists, key numbers only where the material gives them. No explanations.',
  ],
  [
    /action plan/i,
    'An action plan: what to do today, this week, this month, as tables with empty cells for date and result and check boxes; first a finished line as an example.',
  ],
  [
    /tracker|habit log/i,
    'A progress tracker: tables with empty cells for days or weeks, what to enter and when in two lines, a short look back after each period.',
  ],
  [
    /reflection|journal/i,
    'A reflection: 6 to 10 open questions from looking back to looking ahead, each with lines of underscores to write on, with a sentence that helps to begin.',
  ],
  [
    /executive summary|key takeaways/i,
    'An executive summary for someone who reads nothing else: the problem, the answer, the three to five points that carry it, what to do. Nothing that is not in the other sections.',
  ],
  [
    /glossary/i,
    'A glossary: the terms of this product in alphabetical order, each explained in one or two plain sentences.',
  ],
  [
    /resources|further reading|bibliography/i,
    'Resources: kinds of tools, places and search words that help on, each with what it is for and how to judge it. Name a real book, site or product only when you are sure that it exists; never a link.',
  ],
  [
    /about the (author|instructor)|about me/i,
    'About the author or instructor, in the third person: only facts that the material gives; for each missing one a [field in square brackets] (background, why this subject, how to get in touch). Short.',
  ],
  [
    /preface|foreword/i,
    'A preface: why this was made, for whom, what it is not. One page, personal in tone, without biography that nobody gave.',
  ],
  [
    /welcome/i,
    'A welcome: whom the course is for, what they can do at its end, how it is built and how to work with it, a first small task for today.',
  ],
  [
    /introduction|^intro\b|overview|getting started/i,
    'An introduction: the reader’s situation, what this product changes in it, what each part is for in a line, how to read it. It opens the subject and leaves the matter to the other sections.',
  ],
  [
    /conclusion|course summary|closing|afterword|next steps|summary/i,
    'A conclusion: the line through the whole product in a few points, what the reader can now do, the next three steps, an honest last word. Nothing new.',
  ],
]

/** What this section is for and how it is built, from its name; for a name of the creator's own, from the product type. */
export function sectionBrief(sectionName: string, productType: ProductType): string {
  const name = sectionName.trim()
  const numbered = NUMBERED.exec(name)
  const topic = numbered ? name.slice(numbered[0].length) : name
  const named = NAMED.find(([pattern]) => pattern.test(topic))
  // 'Chapter 4: A summary of what soil is made of' is a chapter
  if (named && (!numbered || topic.length < 28)) return named[1]
  return KINDS[numbered?.[1]?.toLowerCase() ?? ''] ?? MAIN_SECTION[productType]
}
