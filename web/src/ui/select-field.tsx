import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { Icon } from './icon.tsx'

/** The browser's own list in our frame: it opens as each device does best, and a form registers it like any field. */
export function SelectField(props: NativeSelectProps) {
  return <NativeSelect {...props} rightSection={<Icon name="down" size={18} />} rightSectionPointerEvents="none" />
}
