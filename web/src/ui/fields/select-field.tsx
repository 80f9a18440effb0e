import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { Icon } from '../drawings/icon.tsx'

/** The native select, which suits every device and registers like any field. */
export function SelectField(props: NativeSelectProps) {
  return <NativeSelect {...props} rightSection={<Icon name="down" size={18} />} rightSectionPointerEvents="none" />
}
