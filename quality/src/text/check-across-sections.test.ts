import { expect, it } from 'vitest'
import { checkText } from '../check-text.ts'

const linkTo = async (address: string) => {
  const sections = [
    { id: 'a', name: 'Introduction', markdown: `Soil comes later: [see there](${address}).` },
    { id: 'b', name: 'Chapter 3: Soil & water', markdown: 'Worms like it damp.' },
  ]
  const findings = await checkText({ language: 'en', sections })
  return findings.filter(({ rule }) => rule === 'broken-link').length
}

it.each(['#chapter-3-soil--water', '#soil--water'])(
  'a link to a section by its name, with or without its label, is whole: %s',
  async (address) => expect(await linkTo(address)).toBe(0),
)

it('a link to a section that does not exist is broken', async () => {
  expect(await linkTo('#chapter-4-weather')).toBe(1)
})
