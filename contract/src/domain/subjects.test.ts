import { describe, expect, it } from 'vitest'
import { SUBJECT_GROUPS, SUBJECTS, searchSubjects, subjectFrom, suggestSubjects } from './subjects.ts'

const codes = (text: string) => searchSubjects(text, 8).map(({ code }) => code)

describe('the subjects of a product', () => {
  it('have codes of the form of their list, each once', () => {
    for (const { scheme, code } of SUBJECTS) expect(subjectFrom(code), code).toMatchObject({ scheme, code })
    expect(new Set(SUBJECTS.map(({ code }) => code)).size).toBe(SUBJECTS.length)
  })

  it('are in the list for every group of plain words', () => {
    const known = new Set(SUBJECTS.map(({ code }) => code))
    expect(SUBJECT_GROUPS.flatMap((group) => group.codes).filter((code) => !known.has(code))).toEqual([])
  })

  it.each([
    ['sourdough', 'CKB009000'],
    ['Hochbeet', 'GAR025000'],
    ['puppy', 'PET004020'],
    ['debt', 'BUS050010'],
    ['stage fright', 'LAN026000'],
    ['homeschool', 'EDU017000'],
    ['knit', 'CRA015000'],
    ['krimi', 'FIC022000'],
    ['python', 'COM051360'],
    ['candle', 'CRA049000'],
    ['gluten', 'CKB111000'],
    ['GAR0100', 'GAR010000'],
  ])('are found by plain words: %s', (words, code) => {
    expect(codes(words)).toContain(code)
  })

  it('put what is called like that before what only mentions it', () => {
    expect(codes('yoga')[0]).toBe('HEA025000')
    expect(codes('zz')).toEqual([])
    expect(codes('qwertz')).toEqual([])
  })

  it('are suggested from a title', () => {
    expect(suggestSubjects('Sourdough for Beginners', 3).map(({ code }) => code)).toContain('CKB009000')
    expect(suggestSubjects('Zwei Jahre Haushaltsbuch: Schulden abbauen', 2).map(({ code }) => code)).toContain(
      'BUS050010',
    )
    expect(suggestSubjects('The Long Afternoon', 3)).toEqual([])
  })
})
