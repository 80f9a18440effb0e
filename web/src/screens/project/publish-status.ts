import type { Authorship } from '@makeready/contract/authorship'
import { LAUNCH_PLACES } from '@makeready/contract/domain/launch-kit'
import type { LaunchKit } from '@makeready/contract/launch'
import type { PrintEdition } from '@makeready/contract/print-editions'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { StorePack } from '@makeready/contract/stores'
import { t } from '../../i18n/t.ts'
import { documentsShown } from '../../lib/document-state.ts'
import type { StatusState } from '../../ui/status-mark.tsx'
import { cardState } from './stores/card-state.ts'

/** The parts of publishing, named like their headings' ids, which links lead to. */
export const PUBLISH_PARTS = ['print', 'publication', 'store-pack', 'launch-kit', 'authorship'] as const
export type PublishPart = (typeof PUBLISH_PARTS)[number]

/** `next`: what to do in a part that isn't done; '' if it can be left out. */
export type PartStatus = { state: StatusState; text: string; next: string }

/** What is known of a product; undefined while it is loading. */
export type Known = {
  project: ProjectDetail
  pack: StorePack | undefined
  kit: LaunchKit | undefined
  print: PrintEdition | undefined
}

export function publishStatus(known: Known): Record<PublishPart, PartStatus> {
  const { project, pack, kit, print } = known
  return {
    print: withPaperback(filesStatus(project), print),
    publication: detailsStatus(project),
    'store-pack': storesStatus(pack),
    'launch-kit': launchStatus(kit),
    authorship: writerStatus(project.publication?.writtenBy),
  }
}

const ORDER: readonly PublishPart[] = ['print', 'authorship', 'publication', 'store-pack', 'launch-kit']

/** The first part in which something is to be done, in the order in which one builds on the other; null when all is. */
export function nextPart(statuses: Record<PublishPart, PartStatus>): PublishPart | null {
  return ORDER.find((part) => statuses[part].state !== 'done' && statuses[part].next !== '') ?? null
}

const DOCUMENTS = {
  not_generated: t('Not created yet'),
  generating: t('In progress'),
  completed: t('Ready'),
  failed: t('Failed'),
}

export function filesStatus(project: ProjectDetail): PartStatus {
  const { state, children } = documentsShown(project, DOCUMENTS)
  const next =
    state === 'running'
      ? t('Your documents are being created.')
      : state === 'draft'
        ? t('Update the documents: they don’t include your latest changes.')
        : t('Create the documents: stores sell the PDF and the EPUB.')
  return { state, text: children, next }
}

/** A paperback that KDP refuses is shown, but eBooks can be sold without one: it is no step on the way. */
function withPaperback(files: PartStatus, print: PrintEdition | undefined): PartStatus {
  const { made } = print ?? {}
  const isRefused = made && (made.pages < made.limits.least || made.pages > made.limits.most)
  if (files.state !== 'done' || !isRefused) return files
  return { state: 'draft', text: t('The documents are ready, the paperback isn’t'), next: '' }
}

/** What every store asks for. */
function detailsStatus({ publication }: ProjectDetail): PartStatus {
  const wanted = [
    [publication?.description, t('description')],
    [publication?.keywords?.length, t('keywords')],
    [publication?.subjects?.length, t('subjects')],
    [publication?.price !== undefined, t('price')],
  ] as const
  const missing = wanted.flatMap(([value, name]) => (value ? [] : [name]))
  const text = t('{count} of {total} filled in', { count: wanted.length - missing.length, total: wanted.length })
  const next = t('Fill in the details that stores ask for. Missing: {names}.', { names: missing.join(', ') })
  return { state: missing.length === 0 ? 'done' : missing.length === wanted.length ? 'none' : 'draft', text, next }
}

function storesStatus(pack: StorePack | undefined): PartStatus {
  const next = t('Go through your stores: check each suggestion, and repair what a store would refuse.')
  if (!pack) return { state: 'none', text: t('Loading'), next }
  if (pack.cards.length === 0) return { state: 'none', text: t('No store chosen'), next: t('Choose where you sell.') }
  const open = pack.cards.filter((card) => cardState(card).state !== 'done')
  const isRefused = open.some((card) => cardState(card).state === 'failed')
  const text =
    open.length === 0
      ? t('Ready')
      : t('{count} of {total} stores are ready', { count: pack.cards.length - open.length, total: pack.cards.length })
  return { state: open.length === 0 ? 'done' : isRefused ? 'failed' : 'draft', text, next }
}

function launchStatus(kit: LaunchKit | undefined): PartStatus {
  const next = t('Write the launch kit: a sales page, emails and posts from your product’s own text.')
  if (!kit) return { state: 'none', text: t('Loading'), next }
  if (kit.state === 'making')
    return { state: 'running', text: t('It’s being written.'), next: t('Your launch kit is being written.') }
  if (kit.texts.length === 0) return { state: 'none', text: t('Not written yet'), next }
  if (kit.texts.some(({ isOutdated }) => isOutdated)) {
    const text = t('The product has changed since it was written.')
    return { state: 'draft', text, next: t('Look at the launch kit: the product has changed since it was written.') }
  }
  return {
    state: 'done',
    text: t('{count} of {total} texts are written.', { count: kit.texts.length, total: LAUNCH_PLACES.length }),
    next,
  }
}

function writerStatus(writer: Authorship['sections'][number]['author'] | undefined): PartStatus {
  return writer === 'unknown'
    ? {
        state: 'draft',
        text: t('Not answered'),
        next: t('Say who wrote the text that you imported. Stores ask for it.'),
      }
    : { state: 'done', text: t('Answers are ready'), next: '' }
}
