import type { ProductType } from '@makeready/contract/domain/product-types'

/** What stands around the product's own words. Only `facts` state something: what can be counted, or what the creator entered. */
export type Phrases = {
  facts: {
    /** 'is an ebook for people who …' */
    is(title: string, type: ProductType): string
    isFor(title: string, type: ProductType, audience: string): string
    audience(audience: string): string
    /** one or two headings of steps, as one: 'Set a project price and handle a change request' */
    skills(headings: readonly string[]): string
    headlineFor(audience: string, gain: string): string
    /** 'It has 8 chapters, 5 checklists and 3 tables.' */
    has(counted: readonly string[]): string
    units(type: ProductType, count: number): string
    steps(count: number): string
    checklists(count: number): string
    tables(count: number): string
    mistakes(count: number): string
    questions(count: number): string
    beliefs(count: number): string
    words(count: string): string
    minutes(count: number): string
    pages(count: number): string
    files(formats: readonly string[]): string
    included(formats: readonly string[]): string
    boxes(count: number, groups: number): string
    stepsPreview(count: number): string
    price(price: string): string
    buy(link: string): string
    theRest(title: string, link: string): string
    list(items: readonly string[]): string
  }
  /** names of the product type: 'an ebook' */
  noun: Record<ProductType, string>
  from(title: string): string
  fromSection(section: string): string
  stepByStep(heading: string): string
  inside: string
  insideOf(title: string): string
  youWill: string
  youCan(gain: string): string
  youNeed: string
  isNotFor: string
  check: string
  whichFiles: string
  howLong: string
  notMine: string
  opensOn: Readonly<Record<string, string>>
  addAudience: string
  addNotFor: string
  addPrice: string
  addAuthor: string
  addLink: string
  /** title of the lead magnet */
  checklist(title: string): string
  checklistHow(title: string): string
  checklistFrom(title: string, author: string): string
  mistake(mistake: string): string
  belief(belief: string): string
  instead(remedy: string): string
  email: {
    greeting: string
    /** before more from the same section, or from another */
    alsoHere: string
    alsoFrom(section: string): string
    next: Readonly<Record<'tip' | 'problem' | 'inside' | 'objection' | 'offer' | 'reminder', string>>
    welcome: {
      subjects(title: string): readonly string[]
      preview: string
      thanks: string
      attached: string
      begin(heading: string): string
      begins(title: string): string
      beginsPreview: string
      ahead: string
    }
    /** of a text without headings inside its sections */
    piece: {
      opening(section: string): string
      another(section: string): string
      preview: string
      next: string
      nextAnother: string
    }
    tip: { opening(section: string): string; alone(section: string): string; reply: string; preview: string }
    problem: { preview: string; opening(section: string): string; case(section: string): string; alsoCase: string }
    inside: { subjects(title: string): readonly string[]; preview: string; opening(title: string): string }
    objection: {
      subject: string
      preview: string
      opening(title: string): string
      belief(title: string): string
      another: string
      decide(section: string): string
    }
    offer: {
      subjects(title: string): readonly string[]
      preview(hasReaders: boolean): string
      opening: string
      ends: string
      youGet: string
    }
    reminder: { subject: string; preview: string; opening(section: string): string; noRush: string }
  }
}
