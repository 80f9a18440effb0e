import { type APIRequestContext, expect } from '@playwright/test'
import { recordsOf } from './records.ts'

const WITHIN = { timeout: 120_000 }

const INTRODUCTION = `# Introduction

You bought the hive in March and put it under the plum tree. In May the bees are gone, and the seller does not answer the phone anymore.

Bees stay where three things are right: a dry stand, water close by, and a keeper who opens the hive rarely.

## What is often believed

**“Smoke calms the bees.”** Smoke makes them eat, and a full bee is slow to sting.

**“Bees need sugar all year.”** They need it in autumn only, after the honey was taken.`

const chapter = (at: number, name: string, more: string) => ({
  sectionName: `Chapter ${at}: ${name}`,
  content: `# Chapter ${at}: ${name}\n\n${more}\n\n${'A hive is a patient neighbor, and it returns what you give it. '.repeat(90)}\n\n## Check your result\n\n- [ ] A full box does not make the stand lean.\n- [ ] The entrance is clear of grass.`,
})

const SECTIONS = [
  { sectionName: 'Introduction', content: INTRODUCTION },
  chapter(
    1,
    'The stand',
    'A dry stand at the right height keeps damp and mice out of the hive.\n\n## Build the stand in an afternoon\n\n1. **Cut four posts.** Each is 60 cm long and stands 20 cm deep.\n2. **Screw on two rails.** Leave 30 cm between them.\n3. **Level them across.** Let the front be a finger lower, so that rain runs out.',
  ),
  chapter(
    2,
    'Water',
    'Water within thirty steps keeps the bees away from the neighbor’s pool.\n\n## How much they drink\n\n| Weather | Liters a day |\n|---|---|\n| Cool | 0.2 |\n| Hot | 1 |\n\n## Refill without disturbing them\n\n1. **Come in the evening.** Few bees drink after seven.\n2. **Pour along the stone.** Nothing splashes.\n3. **Scrub the bowl on Sundays.** Use a brush and no soap.',
  ),
  ...['The queen', 'Swarms', 'Honey', 'Winter', 'The second year', 'A card on the lid'].map((name, at) =>
    chapter(at + 3, name, `${name}: decide beforehand what you want to see, and close the hive once you have seen it.`),
  ),
]

const WORDS = { title: 'The First Year with Bees: A Calm Start', authorName: 'Ines Calloway', style: 'bold' }

/** A product with cover, documents, files for print and a launch kit with all its files. Its id. */
export async function finishedProduct(request: APIRequestContext): Promise<string> {
  const { make } = recordsOf(request)
  const post = async (path: string, data: object = {}): Promise<Record<string, string>> => {
    const answer = await request.post(`/api/v1/${path}`, { data, ...WITHIN })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const ended = async (path: string, data?: object) => {
    const { runId } = await post(path, data)
    const run = async () => (await request.get(`/api/v1/runs/${runId}`)).json()
    await expect.poll(async () => (await run()).status, WITHIN).not.toMatch(/queued|running/)
    expect(await run(), path).toMatchObject({ status: 'done' })
  }
  const contentIds: string[] = []
  for (const section of SECTIONS) contentIds.push((await make('generated-content', section)).id)
  const { imageUrl } = await post('functions/generate-cover-image', WORDS)
  const { id } = await make('projects', {
    title: WORDS.title,
    author: WORDS.authorName,
    productType: 'ebook',
    coverId: (await make('cover-images', { ...WORDS, imageUrl })).id,
    contentIds,
    publication: {
      description: 'A **calm** first year with bees.\n\n- Build the stand\n- Bring the water\n- Open the hive rarely',
      keywords: ['beekeeping', 'first hive', 'backyard bees'],
      price: 999,
      currency: 'USD',
    },
  })
  await ended('functions/generate-product-pdf', { projectId: id })
  await ended(`projects/${id}/print-edition/files`)
  await ended('launch-kits', { projectId: id, engine: 'composer' })
  for (const file of ['sample', 'lead-magnet', 'sales-page']) await ended(`projects/${id}/launch-files/${file}`)
  return id
}
