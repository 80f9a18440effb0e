import { t } from '../../i18n/t.ts'
import { FoundServers } from './found-servers.tsx'
import { LocalModelList } from './local-model-list.tsx'
import { Section } from './section.tsx'

/** Models without keys and accounts elsewhere: servers already running here, and downloadable files. */
export function OnThisMachine({ onUsed }: { onUsed: () => void | Promise<void> }) {
  return (
    <Section
      title={t('On This Machine')}
      lead={t('Free and private, without a key. Nothing you write leaves this machine.')}
    >
      <FoundServers onUsed={onUsed} />
      <LocalModelList onUsed={onUsed} />
    </Section>
  )
}
