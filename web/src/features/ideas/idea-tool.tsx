import { ItemTool } from '../../tools/item-tool.tsx'
import { IDEA } from './idea-kind.tsx'

export function IdeaTool() {
  return <ItemTool kind={IDEA} />
}
