import { Stack } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Snippet } from './snippet.tsx'

const WAYS = [
  ['http', t('By address')],
  ['stdio', t('As a program')],
] as const

type Way = (typeof WAYS)[number][0]

/** What agents that speak the Model Context Protocol put into their settings. */
export function ConnectAgent() {
  const [way, setWay] = useState<Way>('http')
  return (
    <Stack gap="sm">
      <h3>{t('Connect an agent')}</h3>
      <p className="muted">
        {t(
          'An AI agent that speaks MCP can do the whole work here, from research to files. Add this to its settings, with a key of yours. The agent can do only what the key allows.',
        )}
      </p>
      <Segmented label={t('How the agent connects')} value={way} onChange={setWay} options={WAYS} />
      {way === 'stdio' && (
        <p className="muted">
          {t(
            'For agents that only start programs, on a computer that has Makeready’s folder. The address can be that of another computer.',
          )}
        </p>
      )}
      <Snippet text={JSON.stringify({ mcpServers: { makeready: SETTINGS[way]() } }, null, 2)} of={t('the settings')} />
    </Stack>
  )
}

const SETTINGS: Record<Way, () => object> = {
  http: () => ({
    type: 'http',
    url: `${location.origin}/mcp`,
    headers: { Authorization: 'Bearer YOUR_KEY' },
  }),
  stdio: () => ({
    command: 'npm',
    args: ['--prefix', '/path/to/makeready', 'run', '--silent', 'mcp'],
    env: { MAKEREADY_URL: location.origin, MAKEREADY_API_KEY: 'YOUR_KEY' },
  }),
}
