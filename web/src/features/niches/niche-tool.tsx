import { ItemTool } from '../../tools/item-tool.tsx'
import { NICHE } from './niche-kind.tsx'

export function NicheTool() {
  return <ItemTool kind={NICHE} />
}
