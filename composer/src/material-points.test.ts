import { describe, expect, it } from 'vitest'
import { composeBookOutline } from './book-outline.ts'
import { pointsOfMaterial } from './material-points.ts'

const MODULES = ['Choosing the place', 'Building the box', 'The yearly check']
const CHAPTERS = MODULES.map((name) => [name])
const part = (heading: string, text = '') => ({ heading, text })

describe('the headings of own material as points', () => {
  it('are in the chapter that they name, or that their text is about', () => {
    const material = [
      part('My yearly round in November'),
      part('A box for a church tower'),
      part('Light', 'Choosing a dark place keeps jackdaws away.'),
    ]
    expect(pointsOfMaterial(CHAPTERS, material)).toEqual([
      ['Light'],
      ['A box for a church tower'],
      ['My yearly round in November'],
    ])
  })

  it('are in the only chapter about the same side of the subject', () => {
    const chapters = [['Tools for bees'], ['What bees can cost'], ['Chapter 3: Planning for bees']]
    const material = [part('Calendar'), part('Fees'), part('My equipment')]
    expect(pointsOfMaterial(chapters, material)).toEqual([['My equipment'], ['Fees'], ['Calendar']])
  })

  it('are otherwise spread over the chapters in their own order, once each', () => {
    const material = ['Hunting ground', 'Flight path', 'Screws', 'Screws', 'Entrance', 'Cleaning', 'Pellets'].map(
      (heading) => part(heading, 'Grass.'),
    )
    expect(pointsOfMaterial(CHAPTERS, material)).toEqual([
      ['Hunting ground', 'Flight path'],
      ['Screws', 'Entrance'],
      ['Cleaning', 'Pellets'],
    ])
    expect(pointsOfMaterial([], material)).toEqual([])
  })

  it('are points of the chapters of an unknown subject, and never of what opens or closes it', () => {
    const ideaContext = { concept: 'An ebook about nest boxes for barn owls', modules: MODULES }
    const request = { title: 'Barn Owl Boxes', productType: 'ebook', ideaContext, words: 4_000 } as const
    const outline = composeBookOutline({ ...request, material: [part('Flight path'), part('Pellets')] }, { seed: '' })
    expect(outline.map(({ points }) => points)).toEqual([[], ['Flight path'], ['Pellets'], [], []])
  })
})
