import { describe, expect, it } from 'vitest'
import { textOfField, writtenFields } from '../test/sources.ts'
import { DOMAINS, GENERIC } from './knowledge.ts'
import { topicsOf } from './topics.ts'

const every = [...DOMAINS, GENERIC]
const words = (text: string) => text.split(' ').length

/** British or translated words that a native editor would change; 'keys' may also match others' spelling. */
const NOT_AMERICAN =
  /(?:colo|favo|behavio|labo|neighbo|hono|flavo|rumo)ur|(?:organ|recogn|apolog|summar|memor)is(?:e|ing|ation)|practis|programmes?\b|centres?\b|\bmet(?:re|res)\b|\bgrey|jewellery|fortnight|whilst|cupboard|\bfridge\b|napp(?:y|ies)\b|autumn|(?:toward|afterward)s\b|\banew\b|flight mode|\bmails\b|stands in the calendar/gi
const MATCHED = new Set(['keys', 'hints', 'unless', 'id', 'for', 'needs', 'activities', 'people', 'places'])

const shownText = (known: unknown) => JSON.stringify(known, (key, value) => (MATCHED.has(key) ? undefined : value))

describe('a field', () => {
  it('is one of at least thirty, each with angles, readers and knowledge', () => {
    expect(DOMAINS.length).toBeGreaterThanOrEqual(30)
    expect(new Set(DOMAINS.map(({ id }) => id)).size).toBe(DOMAINS.length)
    for (const { id, angles, segments, pains } of DOMAINS) {
      expect(angles.length, id).toBeGreaterThanOrEqual(4)
      expect(segments.length, id).toBeGreaterThanOrEqual(3)
      expect(pains.length, id).toBeGreaterThanOrEqual(4)
      expect(topicsOf(id).length, id).toBeGreaterThanOrEqual(2)
    }
  })

  it('has phrases in the grammatical forms that sentences need', () => {
    for (const { id, angles, segments, pains } of every) {
      for (const { np, outv, pain, ger } of angles) {
        expect(words(outv), `${id}: ${outv}`).toBeLessThanOrEqual(9)
        expect(pain, id).toMatch(/^[^A-Z].*[^.]$/)
        expect(np, id).toMatch(/^(?:[^A-Z]|[A-Z]{2})/)
        expect(ger, id).toMatch(/^[\p{L}-]+ing\b|^\{/u)
      }
      for (const { who } of segments) expect(who, id).toMatch(/^(?:who|whose) /)
      for (const clause of pains) expect(clause, id).toMatch(/[^.]$/)
    }
  })
})

describe.each(writtenFields())('the knowledge of %s', (field) => {
  const topics = topicsOf(field)
  const statements = topics.flatMap(({ paragraphs, procedure, mistakes, terms, questions, checks }) => [
    ...paragraphs.map(({ say }) => say),
    ...procedure.steps.map(({ how }) => how),
    ...mistakes.map(({ why, fix }) => `${why} ${fix}`),
    ...terms.map(({ meaning }) => meaning),
    ...questions.map(({ answer }) => answer),
    ...checks,
  ])

  it('has a hundred statements or more in ten topics, without repetition', () => {
    expect(topics.length).toBeGreaterThanOrEqual(10)
    expect(statements.length).toBeGreaterThanOrEqual(100)
    expect(new Set(statements).size).toBe(statements.length)
  })

  it('is complete: every topic has keys, a procedure, an example, questions to the creator', () => {
    expect(DOMAINS.map(({ id }) => id)).toContain(field)
    for (const { name, keys, about, paragraphs, procedure, example, fields, ask } of topics) {
      expect(keys.length, name).toBeGreaterThanOrEqual(5)
      expect(about, name).toMatch(/\.$/)
      expect(paragraphs.length, name).toBeGreaterThanOrEqual(7)
      for (const { on, say } of paragraphs) expect(words(say), on).toBeGreaterThanOrEqual(25)
      expect(procedure.steps.length, name).toBeGreaterThanOrEqual(4)
      expect(example, name).toBeDefined()
      for (const row of example?.rows ?? []) expect(row.length, name).toBe(example?.rows?.[0]?.length)
      expect(fields.length, name).toBeGreaterThanOrEqual(4)
      for (const question of ask) expect(question, name).toMatch(/\?$/)
    }
  })

  it('works most examples out in numbers', () => {
    const withFigures = topics.filter(({ example }) => /\d/.test(JSON.stringify(example ?? '')))
    expect(withFigures.length).toBeGreaterThanOrEqual(topics.length * 0.75)
  })

  it('is written in American English', () => {
    expect(shownText([DOMAINS.find(({ id }) => id === field), topics]).match(NOT_AMERICAN)).toBeNull()
  })

  it('starts its topics in different ways', () => {
    expect(topics.filter(({ about }) => /\bdecides?\b/.test(about)).length).toBeLessThanOrEqual(3)
  })

  it('cites nothing that cannot be looked up, and promises nothing', () => {
    expect(
      textOfField(field).match(
        /studies show|research shows|experts (?:say|agree)|guarantee[ds]? results|game.changer/gi,
      ),
    ).toBeNull()
  })
})
