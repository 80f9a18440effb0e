import { Box } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { t } from '../i18n/t.ts'

/** Characters and lines from which a text starts folded. */
const LONG = { characters: 600, lines: 8 }

/** What somebody typed, with its line breaks; a long one is unfolded with a button. */
export function LongText({ text, isFolded = true }: { text: string; isFolded?: boolean }) {
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines
  const [isWhole, setWhole] = useState(!isLong || !isFolded)
  return (
    <div>
      <Box
        component="p"
        className={isWhole ? undefined : 'clamp'}
        dir="auto"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', '--lines': LONG.lines } as CSSProperties}
      >
        {text}
      </Box>
      {!isWhole && (
        <button type="button" className="link touch" onClick={() => setWhole(true)}>
          {t('Show more')}
        </button>
      )}
    </div>
  )
}
