import type { Version, VersionForm } from '@makeready/contract/versions'
import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { CHANGE, ChangedText } from '../../generator/changed-text.tsx'
import { isChanged, type TextChanges } from '../../generator/text-changes.ts'
import { type Pair, useChanges } from '../../generator/use-changes.ts'
import { CoverThumbnail } from '../../ui/cover-thumbnail.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import classes from './comparison.module.css'
import { formFields } from './form-fields.ts'
import { countOf, momentOf } from './version-words.ts'

/** What is different between two forms: field by field, word by word; pictures side by side. */
export function Comparison({
  from,
  to,
  before,
  after,
}: {
  from: Version
  to: Version
  before: VersionForm | undefined
  after: VersionForm | undefined
}) {
  const fields = useMemo(() => (before && after ? fieldPairs(before, after) : null), [before, after])
  const changes = useChanges(fields)
  const pane = useRef<HTMLElement>(null)
  const walk = useWalk(pane)
  const shown = fields && changes && fields.map((field, index) => ({ ...field, changes: changes[index] ?? NOTHING }))
  const different = shown?.filter((field) => field.changes.paragraphs.some(isChanged)) ?? []
  // of a section the text stands there also where only its name changed
  const fieldsShown = shown?.filter((field) => different.includes(field) || field.label === 'Content') ?? []
  const twoPictures = before?.kind === 'cover' && after?.kind === 'cover' ? [before.item, after.item] : null
  const samePicture = twoPictures !== null && twoPictures[0]?.imageUrl === twoPictures[1]?.imageUrl

  return (
    <div className={classes.comparison}>
      <div className={classes.head}>
        <div>
          <b>
            From version {from.version} to version {to.version}
          </b>
          <span className="slug" role="status">
            {shown ? summary(before?.kind, different, samePicture) : 'Comparing'}
          </span>
        </div>
        {different.length > 0 && (
          <div className={classes.walk}>
            <Button
              variant="subtle"
              color="ink"
              size="xs"
              aria-label="Previous change"
              leftSection={<Icon name="up" size={16} />}
              onClick={() => walk(-1)}
            >
              Previous
            </Button>
            <Button
              variant="subtle"
              color="ink"
              size="xs"
              aria-label="Next change"
              leftSection={<Icon name="down" size={16} />}
              onClick={() => walk(1)}
            >
              Next
            </Button>
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keys as well */}
      <section ref={pane} className={classes.pane} aria-label="What changed" tabIndex={0}>
        {!shown && <Loading label="Comparing" />}
        {twoPictures && (
          <div className={classes.pictures}>
            {[from, to].map((version, index) => (
              <figure key={version.version}>
                <CoverThumbnail
                  src={twoPictures[index]?.imageUrl ?? null}
                  alt={`Cover of version ${version.version}`}
                  note="No picture"
                />
                <figcaption className="slug">
                  Version {version.version}, {momentOf(version.createdAt)}
                </figcaption>
              </figure>
            ))}
          </div>
        )}
        {shown && different.length === 0 && !twoPictures && <p className="muted">Nothing in it is different.</p>}
        {fieldsShown.map(({ label, changes: { paragraphs } }) => (
          <div key={label} className={classes.field}>
            {fieldsShown.length + (twoPictures ? 1 : 0) > 1 || label !== 'Content' ? <h3>{label}</h3> : null}
            <ChangedText paragraphs={paragraphs} />
          </div>
        ))}
      </section>
    </div>
  )
}

type FieldPair = Pair & { label: string }

const NOTHING: TextChanges = { paragraphs: [], wordsIn: 0, wordsOut: 0 }

function fieldPairs(before: VersionForm, after: VersionForm): FieldPair[] {
  const old = new Map(formFields(before).map(({ label, value }) => [label, value]))
  return formFields(after).map(({ label, value }) => ({ label, before: old.get(label) ?? '', after: value }))
}

function summary(
  kind: VersionForm['kind'] | undefined,
  different: readonly { label: string; changes: TextChanges }[],
  samePicture: boolean,
): string {
  const text = different.find(({ label }) => kind === 'content' && label === 'Content')
  if (text) {
    const { wordsIn, wordsOut } = text.changes
    return `${countOf(wordsIn, 'word')} in, ${countOf(wordsOut, 'word')} out`
  }
  const fields = different.length === 0 ? '' : `${different.map(({ label }) => label).join(', ')} changed`
  if (kind !== 'cover') return fields || 'Nothing is different'
  return [samePicture ? 'The same picture' : 'Another picture', fields].filter(Boolean).join('; ')
}

/** Leads from one changed paragraph to the next and back, round and round. */
function useWalk(pane: { current: HTMLElement | null }): (step: 1 | -1) => void {
  const [at, setAt] = useState(-1)
  return (step) => {
    const changed = [...(pane.current?.querySelectorAll<HTMLElement>(`[${CHANGE}]`) ?? [])]
    if (changed.length === 0) return
    const next = at === -1 && step === -1 ? changed.length - 1 : (at + step + changed.length) % changed.length
    for (const one of changed) delete one.dataset.here
    const one = changed[next]
    if (one) one.dataset.here = ''
    one?.scrollIntoView({ block: 'center' })
    setAt(next)
  }
}
