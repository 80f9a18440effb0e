import type { SectionRole } from '@makeready/contract/domain/section-roles'
import { MAIN_SECTION } from './writing-style.ts'

const INTRODUCTION =
  'An introduction: the reader’s situation, what this product changes in it, what each part is for in a line, how to read it. It opens the subject and leaves the matter to the other sections.'
const CONCLUSION =
  'A conclusion: the line through the whole product in a few points, what the reader can now do, the next three steps, an honest last word. Nothing new.'

export const SECTION_BRIEFS: Record<SectionRole, string> = {
  chapter: MAIN_SECTION.ebook,
  module:
    'A module: what the learner can do at its end, its lessons as subheadings in the order they are taken, a task that joins them, the way to the next module.',
  lesson: MAIN_SECTION.course,
  step: 'One step: where the reader is, what is needed, the numbered actions, how to see that it is done, what may go wrong and how to recover.',
  exercise: MAIN_SECTION.workbook,
  worksheet:
    'A worksheet: a purpose in a line, then mainly room to fill in: tables with empty cells, lines of underscores, check boxes “- [ ]”, in the order they are needed.',
  template: MAIN_SECTION.template,
  article: MAIN_SECTION.plr,
  introduction: INTRODUCTION,
  overview: INTRODUCTION,
  conclusion: CONCLUSION,
  'course-summary': CONCLUSION,
  preface:
    'A preface: why this was made, for whom, what it is not. One page, personal in tone, without invented biography.',
  'executive-summary':
    'An executive summary for someone who reads nothing else: the problem, the answer, the three to five points that carry it, what to do. Nothing that is not in the other sections.',
  'course-welcome':
    'A welcome: whom the course is for, what they can do at its end, how it is built and how to work with it, a first small task for today.',
  'how-to-use':
    'How to use it: what is in it, in which order and rhythm to work, what the signs mean, what to do when stuck. Short.',
  'before-you-begin':
    'What comes before beginning: who this is for and not for, what must be known, ready or decided (as check boxes), time and effort in words, what is dangerous and when to ask a professional.',
  'module-quiz':
    'A quiz: 6 to 10 numbered questions on this module, most with four options of which one is right and the others are plausible mistakes; then, under a heading of its own, the answers with the reason for each.',
  'final-assessment':
    'A final assessment: 12 to 20 questions over the whole course, from remembering to applying, some of them cases; then, under their own heading, the answers with the reason for each.',
  'self-assessment':
    'A self-assessment: 10 to 15 statements to rate from 1 to 5 in a table with empty cells, how to add them up, what low, middle and high results suggest, none of them a diagnosis.',
  'answer-key':
    'An answer key: the answers to the exercises in their order, with the way to each; where an answer is personal, what a good one has.',
  troubleshooting:
    'Troubleshooting: the likeliest troubles first; each a subheading as the reader would say it, then how to recognise the cause, what to do, how to prevent it.',
  faq: 'Frequently asked questions: 8 to 12 real questions in a buyer’s words as subheadings, each answered at once in the first sentence, then in at most five more.',
  'quick-reference':
    'A quick reference: everything needed again later, on one or two pages: tables, short lists, key numbers only where the material gives them. No explanations.',
  'worked-example':
    'A worked example: one plainly made-up case, from the empty form to the finished one, every decision with its reason; then how another case would differ.',
  checklist:
    'A checklist: check boxes “- [ ]” grouped under subheadings in the order of the work; each one action that can be seen to be done.',
  'how-to-customise':
    'How to make it one’s own: what to change first, what to keep, each place to change with an example before and after, in a table where it fits.',
  reflection:
    'A reflection: 6 to 10 open questions from looking back to looking ahead, each with lines of underscores to write on, with a sentence that helps to begin.',
  'action-plan':
    'An action plan: what to do today, this week, this month, as tables with empty cells for date and result and check boxes; first a finished line as an example.',
  'progress-tracker':
    'A progress tracker: tables with empty cells for days or weeks, what to enter and when in two lines, a short look back after each period.',
  'licence-terms':
    'License terms in plain words: what the buyer may do, may not do, must change or name, what passes to their own customers; each as a list. Only terms that the material names or that are usual for such a product, with [fields in square brackets] for names and dates, and one line that this is a draft and no legal advice.',
  'email-series':
    'An email series: five to seven emails, each a subheading with subject line, preview line, a text of 120 to 200 words with one thought and one link marked [link]; they build on one another and say when each is sent.',
  'sales-page':
    'Sales page copy: headline, the buyer’s problem in their words, what the product is, what is in it, for whom it is and is not, answers to objections, price as [price], a call to action. No testimonials, no guarantees and no results that nobody gave.',
  glossary:
    'A glossary: the terms of this product in alphabetical order, each explained in one or two plain sentences.',
  resources:
    'Resources: kinds of tools, places and search words that help on, each with what it is for and how to judge it. Name a real book, site or product only when you are sure that it exists; never a link.',
  'about-author':
    'About the author or instructor, in the third person: only facts that the material gives; for each missing one a [field in square brackets] (background, why this subject, how to get in touch). Short.',
}

/** Roles that are mainly filled in or looked up, where advice about prose does not apply. */
export const FORM_ROLES: ReadonlySet<SectionRole> = new Set([
  'worksheet',
  'module-quiz',
  'final-assessment',
  'self-assessment',
  'answer-key',
  'quick-reference',
  'checklist',
  'reflection',
  'action-plan',
  'progress-tracker',
  'licence-terms',
  'glossary',
  'email-series',
])
