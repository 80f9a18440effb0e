import type { ProductType } from '@makeready/contract/domain/product-types'
import { inBrief, inFull, parseAudience } from '../language/audience.ts'
import { lowerFirst } from '../language/case.ts'
import type { Phrases } from './phrases.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const list = (items: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(items)
/** American punctuation goes inside the quotation marks. */
const quoted = (text: string, end = '') => `“${text}${/[.?!]$/.test(text) ? '' : end}”`
/** 'Busy parents' and 'For busy parents.' → 'busy parents'. */
const readers = (audience: string) => inFull(parseAudience(audience))

const UNITS: Record<ProductType, [string, string]> = {
  ebook: ['chapter', 'chapters'],
  course: ['module', 'modules'],
  guide: ['step', 'steps'],
  workbook: ['exercise', 'exercises'],
  template: ['template', 'templates'],
  plr: ['article', 'articles'],
}
const NOUN: Record<ProductType, string> = {
  ebook: 'an ebook',
  course: 'a course',
  guide: 'a guide',
  workbook: 'a workbook',
  template: 'a template pack',
  plr: 'a pack of articles',
}

export const ENGLISH: Phrases = {
  facts: {
    is: (title, type) => `*${title}* is ${NOUN[type]}.`,
    isFor: (title, type, audience) => `*${title}* is ${NOUN[type]} for ${readers(audience)}.`,
    audience: (audience) => `This is for ${readers(audience)}.`,
    skills: ([one = '', other]) => (other ? `${one} and ${lowerFirst(other)}` : one),
    headlineFor: (audience, gain) => `For ${inBrief(parseAudience(audience))}: ${gain}`,
    has: (counted) => `It has ${list(counted)}.`,
    units: (type, count) => plural(count, ...UNITS[type]),
    steps: (count) => plural(count, 'step-by-step guide', 'step-by-step guides'),
    checklists: (count) => plural(count, 'checklist', 'checklists'),
    tables: (count) => plural(count, 'table', 'tables'),
    mistakes: (count) => plural(count, 'mistake and what to do instead', 'mistakes and what to do instead'),
    questions: (count) => plural(count, 'question with its answer', 'questions with their answers'),
    beliefs: (count) => plural(count, 'common belief set straight', 'common beliefs set straight'),
    words: (count) => `About ${count} words`,
    minutes: (count) =>
      `Reading it takes about ${count < 90 ? `${count} minutes` : `${Math.round(count / 60)} hours`}.`,
    pages: (count) => `Length: ${plural(count, 'printed page', 'printed pages')}`,
    files: (formats) => `${list(formats)} ${formats.length === 1 ? 'file' : 'files'}`,
    included: (formats) => `The price includes the ${list(formats)} ${formats.length === 1 ? 'file' : 'files'}.`,
    boxes: (count, groups) =>
      groups > 1 ? `It has ${count} boxes to tick, in ${groups} parts.` : `It has ${count} boxes to tick.`,
    stepsPreview: (count) => `${count} steps, from start to finish`,
    price: (price) => `The price is ${price}.`,
    buy: (link) => `Get it here: <${link}>`,
    theRest: (title, link) => `If you’d like the rest of *${title}*, it is here: <${link}>`,
    list,
  },
  noun: NOUN,
  from: (title) => `From ${quoted(title, '.')}`,
  fromSection: (section) => `From ${quoted(section)}`,
  stepByStep: (heading) => `${heading}, step by step:`,
  inside: 'What’s inside:',
  insideOf: (title) => `What’s inside ${quoted(title)}:`,
  youWill: 'What you’ll do, step by step:',
  youCan: (gain) => `By the end, you can ${gain}.`,
  youNeed: 'What you need to get started:',
  isNotFor: 'Who it isn’t for:',
  check: 'Check before you move on:',
  whichFiles: 'Which files do I get?',
  howLong: 'How long is it?',
  notMine: 'What if it isn’t for me?',
  opensOn: {
    PDF: 'A PDF opens on any computer, tablet or phone and can be printed.',
    EPUB: 'An EPUB is for e-readers and reading apps.',
    DOCX: 'A DOCX can be changed in Word and similar programs.',
  },
  addAudience: '**For you to add.** Who it is for.',
  addNotFor: '**For you to add.** Who it isn’t for. Saying so saves refunds.',
  addPrice: '**For you to add.** The price.',
  addAuthor: '**For you to add.** Who you are, and what you know about this from your own work.',
  addLink: '**For you to add.** The link to your shop.',
  checklist: (title) => `${title}: The Checklist`,
  checklistHow: (title) => `Tick one box after the other. *${title}* explains each of them.`,
  checklistFrom: (title, author) => `This checklist is from *${title}*${author && ` by ${author}`}.`,
  mistake: (mistake) => `A mistake to avoid: ${mistake}`,
  belief: (belief) => `You may have heard this: ${belief}`,
  instead: (remedy) => `Instead: ${remedy}`,
  email: {
    greeting: 'Hi,',
    alsoHere: 'And from the same part:',
    alsoFrom: (section) => `And from ${quoted(section)}:`,
    next: {
      tip: 'In my next email: something you can do the same day.',
      problem: 'In my next email: something that goes wrong easily, and the way out.',
      inside: 'In my next email: a look inside.',
      objection: 'In my next email: a fair question and an honest answer.',
      offer: 'In my next email: everything that you get.',
      reminder: 'I’ll write once more, with one last thing to keep.',
    },
    welcome: {
      subjects: (title) => [`Your checklist: ${title}`, 'Your checklist is here'],
      preview: 'And the best place to begin',
      thanks: 'Thank you for signing up.',
      attached: 'Your checklist comes with this email.',
      begin: (heading) => `If you only have a few minutes, begin with ${quoted(heading, '.')} This comes first:`,
      begins: (title) => `This is how *${title}* begins:`,
      beginsPreview: 'And how it begins',
      ahead:
        'Over the next days I’ll write a few more times: something to try, a problem and the way out of it, a look inside, and an answer to a fair question. If something in the checklist is unclear, reply to this email.',
    },
    piece: {
      opening: (section) => `Here is a piece to read on its own. It comes from ${quoted(section, '.')}`,
      another: (section) => `Here is another piece, this time from ${quoted(section, '.')}`,
      preview: 'A short piece to read',
      next: 'In my next email: a short piece to read.',
      nextAnother: 'In my next email: one more piece to read.',
    },
    tip: {
      opening: (section) => `Here is something you can do today. It comes from ${quoted(section, '.')}`,
      alone: (section) => `Here is something that helps on its own. It comes from ${quoted(section, '.')}`,
      reply: 'Reply and tell me how it went.',
      preview: 'Something you can use today',
    },
    problem: {
      preview: 'What goes wrong, and the way out',
      opening: (section) =>
        `Here is a mistake that is easily made. ${quoted(section)} says what it costs, and what to do instead.`,
      case: (section) => `Here is a question from ${quoted(section, '.')} Think about it before you read the answer.`,
      alsoCase: 'And a case to think about before you read the answer:',
    },
    inside: {
      subjects: (title) => [`A look inside “${title}”`, 'A look inside'],
      preview: 'What it sounds like, part by part',
      opening: (title) =>
        `You know a few pieces of *${title}* by now. Here is what the rest sounds like, part by part, so that you can judge it.`,
    },
    objection: {
      subject: 'A fair question',
      preview: 'A fair question, and an honest answer',
      opening: (title) => `Before you decide, here is a fair question and what *${title}* says about it.`,
      belief: (title) => `You may have heard this one. Here is what *${title}* says about it.`,
      another: 'And another one:',
      decide: (section) =>
        `Is it for you? The honest way to find out is to read a piece of it. This one is from ${quoted(section, '.')}`,
    },
    offer: {
      subjects: (title) => [`What you get with “${title}”`, 'What you get, in plain words'],
      preview: (hasReaders) =>
        hasReaders ? 'What’s in it, who it’s for, and how to get it' : 'What’s in it, and how to get it',
      opening: 'Here is the whole offer, in plain words.',
      ends: 'From its last pages:',
      youGet: 'You get:',
    },
    reminder: {
      subject: 'One last thing to keep',
      preview: 'And then I’ll stop writing about it',
      opening: (section) =>
        `This is the last email of this series. Whether you buy or not, here is one more thing to keep. It comes from ${quoted(section, '.')}`,
      noRush: 'There is no countdown and no rush. If it isn’t for you, that’s fine too.',
    },
  },
}
