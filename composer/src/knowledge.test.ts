import { describe, expect, it } from 'vitest'
import { DOMAINS, GENERIC } from './knowledge.ts'

const every = [...DOMAINS, GENERIC]
const words = (text: string) => text.split(' ').length

describe('the knowledge', () => {
  it('covers at least twenty-four fields, each with a full stock', () => {
    expect(DOMAINS.length).toBeGreaterThanOrEqual(24)
    expect(new Set(DOMAINS.map(({ id }) => id)).size).toBe(DOMAINS.length)
    for (const domain of DOMAINS) {
      const least = {
        angles: 4,
        segments: 3,
        pains: 4,
        steps: 6,
        mistakes: 5,
        checks: 7,
        prompts: 5,
        scenes: 2,
        notes: 7,
      }
      for (const [list, count] of Object.entries(least))
        expect(domain[list as keyof typeof least].length, `${domain.id}, ${list}`).toBeGreaterThanOrEqual(count)
      for (const list of ['tools', 'metrics', 'terms', 'faqs'] as const)
        expect(domain[list].length, `${domain.id}, ${list}`).toBeGreaterThanOrEqual(3)
    }
  })

  it('is written in the forms that sentences ask for', () => {
    for (const { id, angles, segments, pains, steps, mistakes, notes, scenes, checks, metrics, terms, faqs } of every) {
      for (const { np, outv, pain, ger } of angles) {
        expect(words(outv), `${id}: ${outv}`).toBeLessThanOrEqual(9)
        expect(pain, id).toMatch(/^[^A-Z].*[^.]$/)
        expect(np, id).toMatch(/^(?:[^A-Z]|[A-Z]{2})/)
        expect(ger, id).toMatch(/^[\p{L}-]+ing\b|^\{/u)
      }
      for (const { who } of segments) expect(who, id).toMatch(/^(?:who|whose) /)
      for (const clause of [...pains, ...checks, ...metrics]) expect(clause, id).toMatch(/[^.]$/)
      for (const { do: act, how, done } of steps) {
        expect(act, id).toMatch(/^[a-z]/)
        expect(how, id).toMatch(/^[A-Z].*[.?]$/)
        expect(done, id).toMatch(/[^.]$/)
      }
      for (const { m, why, fix } of mistakes) {
        expect(m, id).toMatch(/^(?:always |only )?[a-z]+ing\b/)
        expect(`${why}\n${fix}`, id).toMatch(/^[A-Z].*\.\n[A-Z].*\.$/)
      }
      for (const { on, say } of notes) {
        expect(on, id).toMatch(/[^.]$/)
        expect(words(say), `${id}: ${on}`).toBeGreaterThan(25)
        expect(words(say), `${id}: ${on}`).toBeLessThan(80)
      }
      for (const { role, want, snag, turn, result } of scenes) {
        expect(role, id).toMatch(/^[a-z]/)
        expect(want, id).toMatch(/^[a-z].*[^.]$/)
        expect(
          [snag, turn, result].every((text) => /^[A-Z].*\.$/.test(text)),
          `${id}: ${role}`,
        ).toBe(true)
      }
      for (const { mean } of terms) expect(mean, id).toMatch(/[^.]$/)
      for (const { q, ans } of faqs) expect(`${q}\n${ans}`, id).toMatch(/\?\n[A-Z].*\.$/)
    }
  })

  it('gives no figure and names no source', () => {
    for (const { id, ...domain } of every) {
      const text = JSON.stringify({ ...domain, keys: [], hints: [], unless: [] })
      expect(text.match(/\d+|per ?cent|%|studies show|research shows|experts say|guarantee/gi), id).toBeNull()
    }
  })

  it('says nothing twice', () => {
    const notes = every.flatMap((domain) => domain.notes.map(({ say }) => say))
    expect(new Set(notes).size).toBe(notes.length)
  })
})
