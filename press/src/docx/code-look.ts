import { TabStopType } from 'docx'

export const MONO = 'Consolas'
const CODE_TAB = 408

/** Measurements of code within a line: size in points. */
export const CODE_CHARACTERS = { style: 'CodeChar', font: MONO, size: 9.5 }

export const codeTabs = Array.from({ length: 12 }, (_, at) => ({
  type: TabStopType.LEFT,
  position: CODE_TAB * (at + 1),
}))
