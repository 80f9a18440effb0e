import { AiSettings } from '../../features/ai/ai-settings.tsx'
import { t } from '../../i18n/t.ts'
import { AdminGate } from './admin-gate.tsx'

export function AdminAi() {
  return (
    <AdminGate denied={t('Access denied. Admin privileges required.')}>
      <AiSettings />
    </AdminGate>
  )
}
