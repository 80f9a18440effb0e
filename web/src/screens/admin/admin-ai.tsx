import { AiSettings } from '../../features/ai/ai-settings.tsx'
import { AdminGate } from './admin-gate.tsx'

export function AdminAi() {
  return (
    <AdminGate denied="Access denied. Admin privileges required.">
      <AiSettings />
    </AdminGate>
  )
}
