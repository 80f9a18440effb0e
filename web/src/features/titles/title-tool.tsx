import { ItemTool } from '../../tools/item-tool.tsx'
import { TITLE } from './title-kind.tsx'

export function TitleTool() {
  return <ItemTool kind={TITLE} />
}
